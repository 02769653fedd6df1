import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TObject, TSchema } from 'typebox';
import { Valor } from '../../widgets/Valor.tsx';

interface Props {
  /** Path of the row: 'setores.0'. */
  readonly caminho: string;
  readonly schema: unknown;
}

const vazio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';

/** What a row is about: the value of its first field, as it is typed; nothing while that is empty. */
export const TituloDaLinha = ({ caminho, schema }: Props): ReactElement | null => {
  const { control } = useFormContext();
  const [primeiro] = Object.entries((schema as TObject).properties) as [string, TSchema][];
  const [nome, campo] = primeiro ?? [];
  const valor: unknown = useWatch({ control, name: `${caminho}.${nome ?? ''}` });
  return vazio(valor) ? null : <Valor schema={campo} valor={valor} compacto />;
};
