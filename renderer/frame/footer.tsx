import type { Site } from '../../blocks/_contract/site.ts';
import { Ruler } from '../../blocks/_ui/ruler.tsx';
import * as css from './footer.css.ts';

/** The columns of links, the contact details and the copyright line. */
export function Footer({ site }: { site: Site }) {
  const { columns, contactTitle, legal } = site.footer;
  return (
    <footer className={css.footer} data-late="">
      <div className={css.inner}>
        <Ruler />
        <div className={css.opening}>
          <p className={css.tagline}>{site.tagline}</p>
          <p className={css.description}>{site.description}</p>
        </div>
        <div className={css.columns}>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title} className={css.column}>
              <h2>{column.title}</h2>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
              <ul role="list">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <FooterContact title={contactTitle} contact={site.contact} />
        </div>
        <div className={css.closing}>
          <p className={css.rights}>
            © {site.founded}–{new Date().getFullYear()} {site.legalName}
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" aria-label="Social media" className={css.row}>
            {site.social.map((link) => (
              <li key={link.to}>
                <a href={link.to} rel="me noopener">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" aria-label="Legal" className={css.row}>
            {legal.map(({ label, to }) => (
              <li key={label}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterContact({ title, contact }: { title: string; contact: Site['contact'] }) {
  const { address, email, phone, hours } = contact;
  return (
    <div className={css.contact}>
      <h2>{title}</h2>
      <address>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone.number}`}>{phone.text}</a>
        {address.street}
        <br />
        {address.locality} {address.region} {address.postcode}
      </address>
      <dl className={css.hours}>
        {hours.map(({ label, text }) => (
          <div key={label} className={css.hoursRow}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
