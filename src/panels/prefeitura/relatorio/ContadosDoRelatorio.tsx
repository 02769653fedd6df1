import type { ReactElement } from 'react';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { periodoPorExtenso } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { recorteDe } from '../../../schemas/relatorios/periodo.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { diaDito, linhasDaMedida, valorDe } from '../../../schemas/relatorios/requerimentosContados.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
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
  /** Key of the figure of it that is looked into; absent: all that the row counts. */
  readonly medida?: string | undefined;
  readonly fechar: () => void;
}

/** Kind of row of what stands above and below all others. */
export const O_TODO = 'tudo';

const periodoDito = ({ momento }: Relatorio, { de, ate }: RelatorioLido): string =>
  momento === 'agora' ? 'agora' : `${mostrarData(de)} a ${mostrarData(ate)}`;

/** What a row is called, and what asks for it alone; undefined: there is no such row. */
const linhaDe = ({ lido, onde, chave, ...props }: Props): { nome: string; estreitas: Escolhas } | undefined => {
  // What the period is compared with counts nothing here, and other days may not be compared so.
  const { comparado_com: _comparado, ...escolhas } = props.escolhas;
  if (onde === 'periodo') {
    if (!lido.periodos.some(({ inicio }) => inicio === chave)) return undefined;
    const dias = { periodo: '', ...recorteDe(lido, chave, lido.agrupar) };
    return { nome: periodoPorExtenso(chave, lido.agrupar), estreitas: comDias(escolhas, dias) };
  }
  if (onde === O_TODO) return { nome: periodoDito(props.relatorio, lido), estreitas: escolhas };
  const grupo = lido.grupos.find((um) => (um.chave ?? SEM_VALOR) === chave);
  return grupo === undefined ? undefined : { nome: grupo.nome, estreitas: { ...escolhas, [lido.por]: [chave] } };
};

/** The requests behind the row of a report that the address opens. */
export const ContadosDoRelatorio = (props: Props): ReactElement => {
  const { relatorio, onde, chave, medida, fechar } = props;
  const linha = linhaDe(props);
  const rotulo = medida === undefined ? undefined : relatorio.medidas[medida]?.rotulo;
  if (linha === undefined || (medida !== undefined && rotulo === undefined)) return <NaoEstaAqui fechar={fechar} />;
  return (
    <RequerimentosContados
      key={`${onde} ${chave} ${medida ?? ''}`}
      nome={relatorio.nome}
      consulta={{ ...comoQuery(linha.estreitas), medida }}
      linha={rotulo === undefined ? linha.nome : `${rotulo}, ${linha.nome}`}
      dia={diaDito(relatorio)}
      linhas={linhasDaMedida(relatorio, medida)}
      valorDe={valorDe(relatorio, medida)}
      fechar={fechar}
    />
  );
};
