import type { ReactElement } from 'react';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { escopos } from './filtros.ts';
import type { Caixa } from './useCaixa.ts';

/** Whose work is the reader's meanwhile, until when, and where it is found. */
export function NoLugarDe({ substitui }: Pick<Caixa, 'substitui'>): ReactElement {
  const quem = substitui.map(({ nome, ate }) => `${nome} (até ${mostrarData(ate)})`);
  const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(quem);
  return (
    <p className="secundario pequeno">
      {`Você está no lugar de ${lista}: o trabalho de quem está ausente aparece em “${escopos.meus}”, e cada ato registra os dois nomes.`}
    </p>
  );
}
