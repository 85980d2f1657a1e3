import { AddressConfirmation } from '../auth/components/address-confirmation.tsx';

export function ConfirmAddressPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-xl">
        <AddressConfirmation />
      </div>
    </div>
  );
}
