import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { linhaDoEndereco } from '../../schemas/endereco.ts';

interface Props {
  /** Path of the text. */
  readonly caminho: string;
  /** Path of the address beside it. */
  readonly partes: string;
}

/** Writes an address in one line from its parts as they change, while the line is empty or still what the parts said. */
export const EscreverEndereco = ({ caminho, partes }: Props): null => {
  const { getValues, setValue } = useFormContext();
  const linha = linhaDoEndereco(useWatch({ name: partes }));
  const escrita = useRef(linha);
  useEffect(() => {
    if (linha === escrita.current) return;
    const atual: unknown = getValues(caminho);
    const minha = atual === null || atual === undefined || atual === '' || atual === escrita.current;
    escrita.current = linha;
    if (minha) setValue(caminho, linha === '' ? null : linha, { shouldDirty: true, shouldValidate: linha !== '' });
  }, [linha, caminho, getValues, setValue]);
  return null;
};
