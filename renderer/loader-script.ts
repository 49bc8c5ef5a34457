/**
 * Fetches the loader once the page is painted, so that nothing a visitor sees waits for it or shares its line.
 * Stands in the page itself, the same in all pages, and is allowed by its hash. The file is named by `data-loader`.
 */
export const LOADER_SCRIPT =
  '{const{loader}=document.currentScript.dataset;new PerformanceObserver(()=>import(loader)).observe({type:"paint",buffered:true})}';
