import type { LeadField } from '@fucina/contracts/bot-settings';
import { findLeadFault } from '@fucina/contracts/lead-field';

export type Field = Pick<LeadField, 'name' | 'isRequired'> & {
  label: string;
  type: LeadField['type'] | 'long';
};

export const findFault = ({ type, isRequired }: Pick<Field, 'type' | 'isRequired'>, value: string) =>
  findLeadFault({ type: type === 'long' ? 'text' : type, isRequired }, value);
