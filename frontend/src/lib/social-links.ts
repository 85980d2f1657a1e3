import { leadsSomewhere, socialNetworks } from '@fucina/contracts/social-address';
import type { TFunction } from 'i18next';

const names = { x: 'X', facebook: 'Facebook', instagram: 'Instagram' };

/** An emptied text hides the link. */
export function readSocialLinks(t: TFunction): { name: string; url: string }[] {
  const links = socialNetworks.map((network) => ({
    name: names[network],
    url: t(`common:footer.${network}`).trim(),
  }));
  return links.filter(({ url }) => leadsSomewhere(url));
}
