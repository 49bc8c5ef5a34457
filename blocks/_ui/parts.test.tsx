import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { categoryColor } from '../_site/category-color.ts';
import { Badge } from './badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { CheckList } from './check-list.tsx';
import { SelectField, TextField } from './field.tsx';
import { Grid } from './grid.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { PlaceholderLink } from './placeholder-link.tsx';
import { positionTint } from './position-tint.ts';
import { Rating } from './rating.tsx';
import { Section } from './section.tsx';
import { serviceTint } from './service-tint.ts';
import { SkeletonCards } from './skeleton.tsx';
import { TagList } from './tag-list.tsx';

describe('a section', () => {
  it('is named by its heading when it has an anchor', () => {
    const html = renderToStaticMarkup(<Section id="results" title="What changed" />);
    expect(html).toContain('aria-labelledby="results-title"');
    expect(html).toMatch(/<h2 id="results-title"[^>]*>What changed<\/h2>/);
  });

  it('claims no name without an anchor', () => {
    expect(renderToStaticMarkup(<Section title="What changed" />)).not.toContain('aria-labelledby');
  });
});

describe('a card', () => {
  it('has one link, whose name tells cards apart', () => {
    const html = renderToStaticMarkup(
      <Card title="Local SEO" href="/services/local-seo" action="Explore Service" />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/Explore Service<span[^>]*>: Local SEO<\/span>/);
  });

  it('links its title when there are no words for a link', () => {
    const html = renderToStaticMarkup(<Card title="Local SEO" href="/services/local-seo" />);
    expect(html).toMatch(/<h3[^>]*><a href="\/services\/local-seo"[^>]*>Local SEO<\/a><\/h3>/);
  });
});

describe('a button', () => {
  it('is disabled and busy while loading', () => {
    const html = renderToStaticMarkup(<Button isLoading>Submitting...</Button>);
    expect(html).toContain('disabled=""');
    expect(html).toContain('aria-busy="true"');
  });

  it('does not submit a form unless told', () => {
    expect(renderToStaticMarkup(<Button>Share</Button>)).toContain('type="button"');
  });

  it('opens a link that leaves the site in a new tab without giving it a handle', () => {
    const html = renderToStaticMarkup(
      <ButtonLink href="https://example.com" isExternal>
        View Site
      </ButtonLink>,
    );
    expect(html).toContain('target="_blank" rel="noopener"');
  });
});

describe('a field', () => {
  it('ties its label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <TextField
        id="email"
        label="Email"
        hint="We reply here"
        error="Enter an address such as ana@example.com"
        required
      />,
    );
    expect(html).toContain('<label for="email"');
    expect(html).toContain('aria-describedby="email-hint email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/<p id="email-error"[^>]*>Enter an address/);
  });

  it('says which fields are optional', () => {
    expect(renderToStaticMarkup(<TextField id="site" label="Website" />)).toContain('(optional)');
    expect(renderToStaticMarkup(<TextField id="site" label="Website" required />)).not.toContain(
      '(optional)',
    );
  });

  it('renders the choices of a list', () => {
    const html = renderToStaticMarkup(
      <SelectField id="budget" label="Budget" defaultValue="5k-10k">
        <option value="under-5k">Under $5,000</option>
        <option value="5k-10k">$5,000 - $10,000</option>
      </SelectField>,
    );
    expect(html).toContain('<option value="5k-10k" selected="">');
  });
});

describe('a breadcrumb', () => {
  it('starts at Home and ends at the current page, which is not a link', () => {
    const html = renderToStaticMarkup(
      <Breadcrumb
        items={[
          { label: 'Services', to: '/services' },
          { label: 'Local SEO', to: '/services/local-seo' },
        ]}
      />,
    );
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('<a href="/services">Services</a>');
    expect(html).toContain('<span aria-current="page">Local SEO</span>');
  });
});

describe('lists that are cut short', () => {
  it('say how many features are left', () => {
    const html = renderToStaticMarkup(
      <CheckList items={['one', 'two', 'three']} limit={2} more={(count) => `+${count} more features`} />,
    );
    expect(html).toContain('+1 more features');
    expect(html).not.toContain('three');
  });

  it('say nothing when all is shown', () => {
    expect(renderToStaticMarkup(<TagList tags={[{ label: 'seo' }]} limit={3} />)).not.toContain('more');
  });

  it('count the tags that are left', () => {
    const tags = ['a', 'b', 'c', 'd'].map((label) => ({ label }));
    expect(renderToStaticMarkup(<TagList tags={tags} limit={3} />)).toContain('+1 more');
  });
});

describe('what is seen is also said', () => {
  it('reads a rating as a number', () => {
    expect(renderToStaticMarkup(<Rating value={4.9} />)).toContain('aria-label="4.9 out of 5 stars"');
  });

  it('announces an error at once and a success politely', () => {
    expect(renderToStaticMarkup(<Notice tone="error" title="Error" />)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Notice tone="success" title="Sent" />)).toContain('role="status"');
  });

  it('says what is loading, and draws as many cards as come', () => {
    const html = renderToStaticMarkup(<SkeletonCards count={6} label="Loading services" />);
    expect(html).toMatch(/role="status"><span[^>]*>Loading services/);
    expect(renderToStaticMarkup(<SkeletonCards count={3} label="Loading" />).length).toBeLessThan(
      html.length,
    );
  });

  it('hides an icon without a label and names one with a label', () => {
    expect(renderToStaticMarkup(<Icon name="mail" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Icon name="mail" label="Email" />)).toContain('role="img"');
  });

  it('announces a link that leads nowhere as unavailable', () => {
    expect(renderToStaticMarkup(<PlaceholderLink>Privacy</PlaceholderLink>)).toBe(
      '<a role="link" aria-disabled="true">Privacy</a>',
    );
  });
});

describe('what is unknown has a fallback', () => {
  it('shows the search icon for a name it does not know', () => {
    expect(renderToStaticMarkup(<Icon name="unicorn" />)).toBe(renderToStaticMarkup(<Icon name="search" />));
  });

  it('tints an unknown service and colours an unknown category plainly', () => {
    expect(serviceTint('unknown')).not.toBe(serviceTint('local-seo'));
    expect(categoryColor('Unknown')).not.toBe(categoryColor('SEO Guide'));
  });

  it('starts the tints again after the fifth', () => {
    expect(positionTint(5)).toBe(positionTint(0));
    expect(positionTint(4)).not.toBe(positionTint(0));
  });
});

it('puts each child of a list grid in an item of its own', () => {
  const html = renderToStaticMarkup(
    <Grid isList>
      <Badge>one</Badge>
      <Badge>two</Badge>
    </Grid>,
  );
  expect(html.match(/<li>/g)).toHaveLength(2);
});
