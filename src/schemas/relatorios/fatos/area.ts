import type { Campo } from '../../processo/campo.ts';
import { licenciaObra } from '../../processo/documentoDeObra.ts';
import { mostrarResposta } from '../../processo/mostrarResposta.ts';
import { AREAS } from '../../processo/quadros.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { Estado } from '../../requerimento/estado.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

/** A row for each line of the area tables of a request (AMB-091), its floors where it has any, on the day of its filing; areas in m². */
export const area = defineFonte({
  tabela: 'fato_area',
  rotulo: 'linhas dos quadros de áreas',
  dia: 'protocolado em',
  dimensoes: {
    processo_id: 'inteiro',
    /** Status of the request as it is now. */
    situacao: 'texto',
    /** Granted, by a process that licenses works. */
    licenciada: 'logico',
    /** Key of the table. */
    quadro: 'texto',
    /** Use of the building, where the request says one. */
    uso: 'texto?',
    /** Where the property stands: the sign of its zone and its district, where the form reads them of it. */
    zona: 'texto?',
    bairro: 'texto?',
    /** What kind of project it is, where the form asks. */
    projeto: 'texto?',
  },
  /** `requerimentos`: 1 in the first line of each request, so that they can be summed too. */
  somas: { computavel: 'decimal', nao_computavel: 'decimal', vazia: 'decimal', requerimentos: 'inteiro' },
  detalhes: { linha: 'texto', numero: 'texto' },
  reservadas: ['linha', 'numero'],
  resumos: [
    { sufixo: 'tipo', por: ['processo_id', 'situacao', 'licenciada'] },
    { sufixo: 'lugar', por: ['processo_id', 'situacao', 'licenciada', 'zona', 'bairro'] },
    { sufixo: 'obra', por: ['processo_id', 'situacao', 'licenciada', 'uso', 'projeto'] },
    {},
  ],
});

type Linha = Readonly<Record<string, unknown>>;

const DECIMAL = /^-?\d{1,12}(\.\d{1,8})?$/;
const decimalDe = (valor: unknown): string => {
  const texto = typeof valor === 'number' ? String(valor) : valor;
  return typeof texto === 'string' && DECIMAL.test(texto) ? texto : '0';
};

const camposDe = ({ campos }: Definicao, tipos: readonly string[]): readonly Campo[] =>
  campos.filter(({ tipo }) => tipos.includes(tipo));

/** The first use that it states, in words; several are told by the first one. */
const usoDe = (definicao: Definicao, { respostas }: Estado): string | null => {
  for (const campo of camposDe(definicao, ['usos'])) {
    const usos = respostas[campo.chave];
    const dito = Array.isArray(usos) ? mostrarResposta(campo, usos.slice(0, 1)).trim() : '';
    if (dito !== '') return dito;
  }
  return null;
};

/** The first answer, in words, of the fields that declare what is looked for. */
const ditoEm = ({ campos }: Definicao, { respostas }: Estado, declara: (campo: Campo) => boolean): string | null => {
  for (const campo of campos.filter(declara)) {
    const dito = mostrarResposta(campo, respostas[campo.chave]).trim();
    if (dito !== '') return dito;
  }
  return null;
};

/** Lines of its tables of one kind. */
const linhasDoTipo = (definicao: Definicao, { respostas }: Estado, tipo: 'pavimentos' | 'areas') =>
  camposDe(definicao, [tipo]).flatMap(({ chave }) => {
    const linhas = respostas[chave];
    return Array.isArray(linhas)
      ? (linhas as readonly unknown[]).map((linha) => ({ chave, tipo, linha: (linha ?? {}) as Linha }))
      : [];
  });

/** Lines of its area tables. A building that is told by floors and by parts is counted by its floors: both say the same square metres. */
const linhasDosQuadros = (definicao: Definicao, estado: Estado) => {
  const pavimentos = linhasDoTipo(definicao, estado, 'pavimentos');
  return pavimentos.length > 0 ? pavimentos : linhasDoTipo(definicao, estado, 'areas');
};

/** All that its area tables come to, in m² with two places; null: it has none. */
export const areaTotalDe = (definicao: Definicao, estado: Estado): string | null => {
  const linhas = linhasDosQuadros(definicao, estado);
  const total = linhas.reduce(
    (soma, { linha }) => AREAS.reduce((t, qual) => t + Number(decimalDe(linha[qual])), soma),
    0,
  );
  return linhas.length === 0 ? null : total.toFixed(2);
};

export const linhasDasAreas: LinhasDe<Fato<typeof area>> = ({ processo, definicao, estado, diaDe }) => {
  const doRequerimento = {
    uso: usoDe(definicao, estado),
    zona: ditoEm(definicao, estado, ({ do_imovel }) => do_imovel?.dado === 'zona'),
    bairro: ditoEm(definicao, estado, ({ do_imovel }) => do_imovel?.dado === 'bairro'),
    projeto: ditoEm(definicao, estado, ({ tipo_do_projeto }) => tipo_do_projeto === true),
  };
  const licenciada = estado.situacao === 'Deferido' && licenciaObra(definicao);
  return linhasDosQuadros(definicao, estado).map(({ chave, tipo, linha }, i) => {
    const nome = linha[tipo === 'pavimentos' ? 'pavimento' : 'parte'];
    const [computavel, nao_computavel, vazia] = AREAS.map((qual) => decimalDe(linha[qual]));
    return {
      ordem: i + 1,
      dia: diaDe(estado.protocolado_em),
      processo_id: processo,
      situacao: estado.situacao,
      licenciada,
      quadro: chave,
      ...doRequerimento,
      computavel: computavel ?? '0',
      nao_computavel: nao_computavel ?? '0',
      vazia: vazia ?? '0',
      requerimentos: i === 0 ? 1 : 0,
      linha: typeof nome === 'string' ? nome : '',
      numero: estado.numero ?? '',
    };
  });
};
