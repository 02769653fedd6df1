import { useMemo } from 'react';
import { useParams } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';

/** The field that names what the records of this screen are part of, with its value: a filter of lists, the start of a form. */
export type Todo = Readonly<Record<string, number>>;

const NENHUM: Todo = {};

/** What the address says that the records are part of (`/pais/{pais_id}/estado`); empty where the screen stands below no record. */
export const useTodo = ({ parent }: Entity): Todo => {
  const valor = useParams()[parent ?? ''];
  return useMemo(
    () => (parent === null || !/^[1-9]\d{0,14}$/.test(valor ?? '') ? NENHUM : { [parent]: Number(valor) }),
    [parent, valor],
  );
};
