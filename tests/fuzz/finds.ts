/**
 * Layouts that drawn cases once found to break something, each as its text. `npm test` looks at each again wherever
 * layouts are drawn; a find of `npm run fuzz` is added here together with its cure.
 */
export const FOUND_LAYOUTS: readonly string[] = [
  '{"blocks":[{"type":{"toString":false}}]}',
  '{"blocks":[{"type":["page-hero",{"toString":null}],"props":{}}]}',
  '{"blocks":[{"type":"page-hero","v":{"valueOf":1,"toString":2},"props":{"title":"A"}}]}',
  '{"blocks":[{"type":"page-hero","id":{"toString":false},"props":{"title":{"toString":0}}}]}',
  '{"blocks":[{"type":"page-hero","props":{"title":"A","__proto__":{"align":"left"}}}]}',
  '{"blocks":[{"type":"page-hero","props":{"title":{"$bind":{"toString":false}}}}]}',
  '{"blocks":[{"type":"page-hero","props":{"title":{"$bind":"site.toString.length","limit":{"toString":1}}}}]}',
  '{"blocks":[{"type":"shared","props":{"name":{"toString":false}}}]}',
  '{"blocks":[{"type":"shared","props":{"name":"constructor"}}]}',
  '{"blocks":[{"type":"columns","slots":{"toString":[{"type":"page-hero"}],"__proto__":[{}]}}]}',
  '{"blocks":[{"type":"page-hero","props":{"title":"A"},"slots":{"main":{"toString":false}}}]}',
  '{"meta":{"title":{"toString":false},"robots":{"toString":false}},"blocks":[]}',
  '{"meta":{"title":"A","toString":false},"query":[{"toString":false}],"blocks":[]}',
  '{"data":{"toString":{"read":"/api/services/x","required":true}},"blocks":[{"type":"page-hero","props":{"title":"{{toString.title}}"}}]}',
  '{"data":{"service":{"read":{"toString":false}}},"breadcrumb":[{"label":{"toString":false}}],"blocks":[]}',
  '{"notFound":{"toString":false},"feed":{"toString":false},"toString":false,"blocks":{"toString":false}}',
  '{"meta":{"title":"A","description":"B","canonical":"/\\ud800"},"blocks":[{"type":"cta","props":{"title":"\\udc00"}}]}',
  '{"blocks":[null,false,0,"",[],{"toString":false},{"type":null},{"type":""}]}',
];
