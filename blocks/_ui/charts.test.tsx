import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarPair } from './bar-pair.tsx';
import { DotMap } from './dot-map.tsx';
import { drawLand } from './dot-map-land.ts';
import { GrowthBars } from './growth-bars.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const points = [
  { label: 'Jul 2024', value: 290_000 },
  { label: 'Nov 2025', value: 1_200_000 },
];

describe('a line chart', () => {
  it('says in words what it shows, and where it starts and ends', () => {
    const html = renderToStaticMarkup(
      <LineChart
        title="Sessions a month"
        description="Sessions rose from 290,000 to 1.2 million."
        points={points}
      />,
    );
    expect(html).toContain('aria-label="Sessions rose from 290,000 to 1.2 million."');
    expect(html).toContain('<figcaption');
    for (const text of ['Jul 2024', 'Nov 2025', '1.2M']) expect(html).toContain(`>${text}</text>`);
  });

  it('tells a comparison from the main line by dashes, and names it', () => {
    const html = renderToStaticMarkup(
      <LineChart
        title="Sessions"
        description="Sessions rose while the market stood."
        points={points}
        comparison={{ label: 'Market', values: [290_000, 300_000] }}
        endLabel="+312%"
      />,
    );
    expect(html.match(/vector-effect="non-scaling-stroke"/g)).toHaveLength(2);
    expect(html).toContain('>Market</text>');
    expect(html).toContain('>+312%</text>');
  });
});

describe('growth bars', () => {
  const widthsOf = (value: string) =>
    [...renderToStaticMarkup(<GrowthBars value={value} />).matchAll(/width="([\d.]+)%"/g)].map((match) =>
      Number(match[1]),
    );

  it('draw a rise and a fall in per cent to scale', () => {
    expect(widthsOf('+300%')).toEqual([25, 100]);
    expect(widthsOf('-40%')).toEqual([100, 60]);
  });

  it('draw nothing for a number that is no change', () => {
    for (const value of ['560%', '171', '5 of 7', '-140%']) expect(widthsOf(value)).toEqual([]);
  });
});

describe('before and after', () => {
  it('draws both from one zero and writes both numbers', () => {
    const html = renderToStaticMarkup(
      <BarPair
        title="Cost per job"
        before={{ value: 120, text: '$120' }}
        after={{ value: 60, text: '$60' }}
      />,
    );
    expect(html).toContain('width="100%"');
    expect(html).toContain('width="50%"');
    for (const text of ['Before', '$120', 'After', '$60']) expect(html).toContain(`>${text}<`);
  });

  it('draws nothing for two zeros', () => {
    const nothing = { value: 0, text: '0' };
    const html = renderToStaticMarkup(<BarPair title="Jobs" before={nothing} after={nothing} />);
    expect(html.match(/width="0%"/g)).toHaveLength(2);
  });
});

it('says what a sparkline shows', () => {
  const html = renderToStaticMarkup(<Sparkline values={[1, 3, 9]} description="Rising from 1 to 9" />);
  expect(html).toContain('role="img" aria-label="Rising from 1 to 9"');
});

describe('the map', () => {
  const html = renderToStaticMarkup(
    <DotMap
      description="Offices and clients in Australia"
      places={[
        { name: 'Sydney', latitude: -33.87, longitude: 151.21, label: 'left' },
        { name: 'Hobart', latitude: -42.88, longitude: 147.33 },
      ]}
    />,
  );

  it('marks every place and labels those that ask for it', () => {
    expect(html.match(/<circle /g)).toHaveLength(2);
    expect(html).toContain('>Sydney</text>');
    expect(html).not.toContain('Hobart');
  });

  it('costs a page little', () => {
    expect(drawLand().length).toBeGreaterThan(300);
    expect(drawLand().length).toBeLessThan(1200);
  });
});
