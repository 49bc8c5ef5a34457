/** Longitude and latitude of the coast, coarse to the degree: the mainland from Cape York clockwise, then Tasmania. */
const coasts: readonly (readonly (readonly [number, number])[])[] = [
  [
    [142.5, -10.7],
    [143.5, -12.5],
    [143.8, -14.4],
    [145.3, -15],
    [145.4, -16.5],
    [146.2, -18.6],
    [147.6, -19.7],
    [148.9, -20.5],
    [149.7, -22.2],
    [150.8, -23.3],
    [151.6, -24.1],
    [153.1, -25.2],
    [153.2, -27.5],
    [153.6, -28.7],
    [153, -31],
    [152.2, -32.7],
    [151.3, -33.8],
    [150.6, -35.2],
    [149.9, -37.4],
    [147.8, -37.9],
    [146.4, -39],
    [144.9, -38.3],
    [143.5, -38.8],
    [141.4, -38.3],
    [139.8, -37.2],
    [139, -35.7],
    [138.2, -35.6],
    [138.1, -34.2],
    [137.6, -33],
    [136, -34.8],
    [135.3, -34.5],
    [134.2, -33],
    [132.5, -32],
    [131.2, -31.5],
    [128.9, -31.7],
    [126, -32.3],
    [124, -33.2],
    [123.5, -33.9],
    [121, -33.8],
    [119.5, -34.4],
    [118, -35.1],
    [116.5, -35],
    [115.1, -34.3],
    [115.7, -33],
    [115.7, -31.8],
    [114.9, -29.5],
    [114.2, -27.8],
    [113.3, -26.2],
    [113.6, -24.5],
    [113.7, -22.6],
    [114.2, -21.9],
    [116, -20.9],
    [118, -20.3],
    [119.8, -20],
    [121.5, -19],
    [122.2, -18],
    [122.9, -16.5],
    [124.3, -16.3],
    [125.2, -14.6],
    [126.8, -13.9],
    [128.2, -14.9],
    [129.6, -14.9],
    [130.2, -13],
    [130.8, -12.4],
    [132.6, -11.9],
    [135.3, -12.2],
    [136.8, -12.1],
    [136.5, -13.5],
    [135.8, -14.9],
    [137, -16],
    [139.2, -17.4],
    [140.8, -17.5],
    [141.6, -15],
    [141.7, -12.8],
  ],
  [
    [144.7, -40.8],
    [146.5, -41.1],
    [148.3, -40.9],
    [148.3, -42.2],
    [147.3, -43.4],
    [146, -43.5],
    [145.2, -42.3],
  ],
];

/** The map's field, in dots. */
export const mapWidth = 50;
export const mapHeight = 45;

/** Dots to a degree. Degrees of longitude are shorter than those of latitude so far south. */
const density = { longitude: 1.17, latitude: 1.3 };

/** Where a place lies on the field. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  return { x: (longitude - 112) * density.longitude, y: (-latitude - 9.5) * density.latitude };
}

function isOnLand(x: number, y: number): boolean {
  return coasts.some((coast) => {
    let isInside = false;
    coast.forEach((corner, index) => {
      const from = project(...corner);
      const to = project(...(coast[(index + 1) % coast.length] ?? corner));
      const crosses =
        from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
      if (crosses) isInside = !isInside;
    });
    return isInside;
  });
}

/** The land as an SVG path: each unbroken row of dots is one line, to be drawn with dashes of length 0, 1 apart. */
export function drawLand(): string {
  const commands: string[] = [];
  for (let y = 1; y < mapHeight; y += 1) {
    for (let x = 1; x < mapWidth; x += 1) {
      if (!isOnLand(x, y)) continue;
      const start = x;
      while (isOnLand(x + 1, y)) x += 1;
      commands.push(`M${start} ${y}H${x + 0.01}`);
    }
  }
  return commands.join('');
}
