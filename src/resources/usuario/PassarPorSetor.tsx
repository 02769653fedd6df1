import type { ReactElement } from 'react';
import { nomeComAusencia } from '../../schemas/substituicao.ts';
import { AvisoDaAusencia } from './AvisoDaAusencia.tsx';
import { contados } from './contados.ts';
import type { Trabalho } from './trabalho.ts';

/** Chosen receivers by sector. */
export type Escolhas = Readonly<Record<number, readonly number[]>>;

interface Props {
  readonly trabalho: Trabalho;
  readonly escolhas: Escolhas;
  readonly escolher: (setor: number, usuarios: readonly number[]) => void;
}

const oQueFica = (total: number, visoes: number, vistorias: number): string =>
  [
    ...(total > 0 || visoes + vistorias === 0 ? [contados(total, 'requerimento', 'requerimentos')] : []),
    ...(visoes > 0 ? [contados(visoes, 'visão do setor', 'visões do setor')] : []),
    ...(vistorias > 0 ? [contados(vistorias, 'vistoria marcada', 'vistorias marcadas')] : []),
  ].join(' e ');

const alternar = (seus: readonly number[], id: number): readonly number[] =>
  seus.includes(id) ? seus.filter((cada) => cada !== id) : [...seus, id];

/** Who takes over the requests of each sector: any of those who analyse there, with who is away. */
export const PassarPorSetor = ({ trabalho, escolhas, escolher }: Props): ReactElement => (
  <>
    {trabalho.setores.map(({ id, nome, total, visoes, vistorias = 0, candidatos }) => {
      const seus = escolhas[id] ?? [];
      return (
        <div key={id}>
          <fieldset className="caixas-de-escolha">
            <legend className="rotulo-do-campo">{`${nome}: ${oQueFica(total, visoes, vistorias)} para`}</legend>
            {candidatos.length === 0 && (
              <p className="secundario">
                Ninguém mais analisa neste setor. Inclua alguém nele, ou encaminhe os requerimentos.
              </p>
            )}
            {candidatos.map((um) => (
              <label key={um.id}>
                <input
                  type="checkbox"
                  checked={seus.includes(um.id)}
                  onChange={() => escolher(id, alternar(seus, um.id))}
                />
                <span>{nomeComAusencia(um)}</span>
              </label>
            ))}
          </fieldset>
          {candidatos
            .filter((um) => seus.includes(um.id))
            .map((um) => (
              <AvisoDaAusencia
                key={um.id}
                escolhido={um}
                aoTrocar={(substituto) => escolher(id, [...new Set([...alternar(seus, um.id), substituto])])}
              />
            ))}
        </div>
      );
    })}
  </>
);
