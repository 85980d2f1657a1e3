import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { handOffAddressQuery, useAskAddress } from '../api.ts';

type AddressStateProps = { botId: string; saved: string; canChange: boolean };

export function AddressState({ botId, saved, canChange }: AddressStateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(handOffAddressQuery(botId, saved));
  const { mutate, isPending, isSuccess, error } = useAskAddress(botId, saved);
  if (!data || data.state === 'account') return null;
  const { address, state, askedAt } = data;
  const waiting = askedAt ? t('botLeads:handOff.address.waiting', { address }) : null;
  if (state === 'confirmed')
    return (
      <p role="status" className="text-muted text-sm">
        {t('botLeads:handOff.address.confirmed', { address })}
      </p>
    );
  return (
    <div className="grid max-w-xl justify-items-start gap-3 border-ember border-l-4 pl-3 text-sm">
      <p role="status">
        {isSuccess
          ? t('botLeads:handOff.address.sent', { address })
          : (waiting ?? t('botLeads:handOff.address.unasked', { address }))}
      </p>
      <CallFailure error={error} />
      {canChange && !isSuccess && (
        <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
          {isPending
            ? t('botLeads:handOff.address.sending')
            : askedAt
              ? t('botLeads:handOff.address.again')
              : t('botLeads:handOff.address.first')}
        </Button>
      )}
    </div>
  );
}
