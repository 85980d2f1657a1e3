import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import { textOn } from '@fucina/widget/theme';
import { clsx } from 'clsx';
import { fill } from '../../lib/api/api-client.ts';

type BotAvatarProps = { botId: string; logo: string; name: string; color: string; className: string };

/** Logo, or initials in the bot's color, as in the chat. */
export function BotAvatar({ botId, logo, name, color, className }: BotAvatarProps) {
  const initials = name
    .split(' ', 2)
    .map(([letter]) => letter)
    .join('')
    .toUpperCase();
  if (logo)
    return (
      <img
        src={fill(widgetEndpoints.getLogo, { botId, logoId: logo }).path}
        alt=""
        width={128}
        height={128}
        className={clsx('flex-none rounded-md border border-line', className)}
      />
    );
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('flex-none rounded-md', className)}>
      <rect width="32" height="32" fill={color} />
      <text x="16" y="21" textAnchor="middle" fontSize="14" fontWeight="700" fill={textOn(color)}>
        {initials}
      </text>
    </svg>
  );
}
