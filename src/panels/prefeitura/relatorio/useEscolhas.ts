import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OUTRO_PERIODO } from '../../../schemas/relatorios/periodosProntos.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { SIMPLES, type Escolhas } from './escolhas.ts';

/** What a report is asked with, in the address bar: it can be kept, sent to somebody, and gone back from. */
export const useEscolhas = ({
  filtra,
}: Pick<Relatorio, 'filtra'>): readonly [Escolhas, (escolhas: Escolhas) => void] => {
  const [params, mudarParams] = useSearchParams();
  const escolhas = useMemo(
    (): Escolhas =>
      Object.fromEntries(
        [...SIMPLES, ...filtra].flatMap((nome) => {
          // Days that are chosen by themselves have no name: an address that gives them one asks for the days.
          const valores = params
            .getAll(nome)
            .filter((valor) => valor !== '' && !(nome === 'periodo' && valor === OUTRO_PERIODO));
          return valores.length === 0 ? [] : [[nome, valores]];
        }),
      ),
    [params, filtra],
  );
  const mudar = useCallback(
    (novas: Escolhas): void => {
      const novos = new URLSearchParams();
      for (const [nome, valores] of Object.entries(novas)) for (const valor of valores) novos.append(nome, valor);
      mudarParams(novos);
    },
    [mudarParams],
  );
  return [escolhas, mudar];
};
