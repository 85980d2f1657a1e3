import { assets } from '../assets.js';

export const metadata = { title: 'The same page' };

// biome-ignore lint/style/noDefaultExport: Next knows layouts by it.
export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
