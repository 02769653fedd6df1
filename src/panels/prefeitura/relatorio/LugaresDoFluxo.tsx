import type { ReactElement } from 'react';
import { lugaresDoFluxo, type FluxoLido, type LugarDoFluxo } from '../../../schemas/relatorios/fluxo.ts';
import {
  colunasDosLugares,
  faltasDoLugar,
  medidasDosLugares,
  todosOsLugares,
} from '../../../schemas/relatorios/medidasDoFluxo.ts';
import { ONDE_DA_COLUNA } from './ContadosDoFluxo.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';

interface Props {
  readonly lido: FluxoLido;
  /** Shows what a figure of a place counts, by the kind of it and the key of the place. */
  readonly abrir: (onde: string, chave: string) => void;
}

const valoresDe = ({ entraram, sairam, dias, estao, ha }: LugarDoFluxo) => ({ entraram, sairam, dias, estao, ha });

/** How many pass through each place, how long they stay, and who is there now; each number of requests leads to them. */
export const LugaresDoFluxo = ({ lido, abrir }: Props): ReactElement => {
  const { lugares, por } = lido;
  const todos = todosOsLugares(lido);
  return (
    <TabelaDoRelatorio
      colunas={colunasDosLugares}
      medidas={medidasDosLugares}
      titulo="Quanto passa e quanto fica em cada lugar"
      cabecalho={lugaresDoFluxo[por]}
      linhas={lugares.map((lugar) => ({
        chave: lugar.chave,
        nome: lugar.nome,
        valores: valoresDe(lugar),
        faltas: faltasDoLugar(lugar),
      }))}
      total={todos.valores}
      faltasDoTotal={todos.faltas}
      emOrdem
      abrir={(chave) => abrir('lugar', chave)}
      abrirFigura={(chave, coluna) => abrir(ONDE_DA_COLUNA[coluna] ?? 'lugar', chave ?? '')}
      todosFechados
    />
  );
};
