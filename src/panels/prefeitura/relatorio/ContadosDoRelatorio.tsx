import type { ReactElement } from 'react';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { periodoPorExtenso } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { recorteDe } from '../../../schemas/relatorios/periodo.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { comoQuery } from './chamadas.ts';
import { comDias, type Escolhas } from './escolhas.ts';
import { NaoEstaAqui } from './NaoEstaAqui.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';

interface Props {
  readonly relatorio: Relatorio;
  readonly lido: RelatorioLido;
  readonly escolhas: Escolhas;
  /** Kind of row and its key. */
  readonly onde: string;
  readonly chave: string;
  readonly fechar: () => void;
}

/** What a row is called, and what asks for it alone; undefined: there is no such row. */
const linhaDe = ({ lido, onde, chave, ...props }: Props): { nome: string; estreitas: Escolhas } | undefined => {
  // What the period is compared with counts nothing here, and other days may not be compared so.
  const { comparado_com: _comparado, ...escolhas } = props.escolhas;
  if (onde === 'periodo') {
    if (!lido.periodos.some(({ inicio }) => inicio === chave)) return undefined;
    const dias = { periodo: '', ...recorteDe(lido, chave, lido.agrupar) };
    return { nome: periodoPorExtenso(chave, lido.agrupar), estreitas: comDias(escolhas, dias) };
  }
  const grupo = lido.grupos.find((um) => (um.chave ?? SEM_VALOR) === chave);
  return grupo === undefined ? undefined : { nome: grupo.nome, estreitas: { ...escolhas, [lido.por]: [chave] } };
};

/** The requests behind the row of a report that the address opens. */
export const ContadosDoRelatorio = (props: Props): ReactElement => {
  const { relatorio, onde, chave, fechar } = props;
  const linha = linhaDe(props);
  if (linha === undefined) return <NaoEstaAqui fechar={fechar} />;
  return (
    <RequerimentosContados
      key={`${onde} ${chave}`}
      nome={relatorio.nome}
      consulta={comoQuery(linha.estreitas)}
      linha={linha.nome}
      fechar={fechar}
    />
  );
};
