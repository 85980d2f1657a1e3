import { languages } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { chooseTheme, readTheme, themes } from '../../lib/browser/chosen-theme.ts';
import { switchLanguage } from '../../lib/navigation/paths.ts';
import { useLanguage, usePlace } from '../../lib/navigation/use-language.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Destination, Way } from './destinations.ts';

type CommandsOptions = { isStaff: boolean; onLogOut: () => void };

export function useCommands({ isStaff, onLogOut }: CommandsOptions): Destination[] {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const place = usePlace();
  const command = (icon: IconName, name: string, way: Way): Destination => ({
    group: 'commands',
    icon,
    label: t(`palette:commands.${name}`),
    ...way,
  });
  const ofStaff = [
    command('projects', 'newProject', { to: linkTo('/admin/projects#new') }),
    command('users', 'invite', { to: linkTo('/admin/users#invite') }),
  ];
  const theme = readTheme();
  return [
    ...(isStaff ? ofStaff : []),
    ...languages
      .filter((each) => each !== language)
      .map((each) => command('globe', each, { to: switchLanguage(place, each) })),
    ...themes
      .filter((each) => each !== theme)
      .map((each) =>
        command(each === 'light' ? 'sun' : 'moon', `theme.${each}`, { run: () => chooseTheme(each) }),
      ),
    command('leave', 'logout', { run: onLogOut }),
  ];
}
