import type { ConectorDaCidade, TipoDoConector } from '../../conector/formaDoConector.ts';
import { tiposDoConector } from '../../conector/formaDoConector.ts';
import { compilarEscrita, tipoEmPalavras } from '../../expressao/compilar.ts';
import { tipoEhEscolha, type TipoExpressao } from '../../expressao/tipo.ts';
import { maisProximo } from '../../maisProximo.ts';
import { ehCalculado, type Campo, type TipoDeCampo } from '../campo.ts';
import type { Consulta } from '../consulta.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { tiposComFormato } from '../textosComFormato.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';

/** Kinds of field that a result may answer. */
const RESPONDE: Readonly<Record<TipoDoConector, readonly TipoDeCampo[]>> = {
  texto: ['texto', 'texto-longo', 'selecao', ...tiposComFormato],
  numero: ['inteiro', 'decimal', 'moeda', 'texto'],
  booleano: ['logico'],
  data: ['data', 'texto'],
};

/** Whether a value of this kind may be sent for a parameter. */
const serveDe = (tipo: TipoExpressao, parametro: TipoDoConector): boolean => {
  const kinds: Readonly<Record<string, TipoDoConector>> = {
    decimal: 'numero',
    inteiro: 'numero',
    texto: 'texto',
    logico: 'booleano',
    data: 'data',
  };
  if (typeof tipo === 'string') return parametro === 'texto' ? tipo !== 'logico' : kinds[tipo] === parametro;
  return tipoEhEscolha(tipo) && parametro === 'texto';
};

const parecido = (chave: string, lista: readonly { readonly chave: string }[]): string => {
  const outra = maisProximo(
    chave,
    lista.map((um) => um.chave),
  );
  return outra === undefined ? '' : `. O mais parecido é "${outra}"`;
};

interface Onde {
  readonly d: Definicao;
  readonly e: Etapa;
  readonly consulta: Consulta;
  readonly conector: ConectorDaCidade | undefined;
  /** Place of the question. */
  readonly onde: string;
}

const invalida = (parte: string, { e, onde }: Onde, porque: string): Achado =>
  achado('consulta_invalida', `${onde}${parte}`, `A consulta da etapa "${e.nome}" não serve: ${porque}`);

const doQueEnvia = (o: Onde): readonly Achado[] => {
  const { d, consulta, conector } = o;
  const envia = consulta.envia ?? [];
  const tipos = tiposDaDefinicao(d);
  const faltam = (conector?.parametros ?? []).filter(({ chave }) => !envia.some((um) => um.parametro === chave));
  return [
    ...faltam.map(({ chave }) => invalida('', o, `falta dizer o valor do parâmetro "${chave}"`)),
    ...envia.flatMap(({ parametro, valor }, i): readonly Achado[] => {
      const lugar = `.envia[${i}]`;
      if (envia.findIndex((um) => um.parametro === parametro) < i)
        return [invalida(`${lugar}.parametro`, o, `o parâmetro "${parametro}" já tem valor`)];
      if (conector === undefined) return [];
      const declarado = conector.parametros.find(({ chave }) => chave === parametro);
      if (declarado === undefined)
        return [
          invalida(
            `${lugar}.parametro`,
            o,
            `o conector "${conector.nome}" não tem o parâmetro "${parametro}"${parecido(parametro, conector.parametros)}`,
          ),
        ];
      const expressao = compilarEscrita(valor, tipos);
      // One that does not compile has a finding of its own.
      if (!expressao.ok || serveDe(expressao.tipo, declarado.tipo)) return [];
      const [quer, da] = [tiposDoConector[declarado.tipo].toLowerCase(), tipoEmPalavras(expressao.tipo)];
      return [invalida(`${lugar}.valor`, o, `o parâmetro "${parametro}" é ${quer}, e o valor dá ${da}`)];
    }),
  ];
};

const daResposta = (o: Onde, campo: Campo, resultado: string, lugar: string): readonly Achado[] => {
  const { conector } = o;
  if (ehCalculado(campo)) return [invalida(`${lugar}.campo`, o, `"${campo.nome}" é calculado pelo portal`)];
  if (conector === undefined) return [];
  const declarado = conector.resultados.find(({ chave }) => chave === resultado);
  if (declarado === undefined)
    return [
      invalida(
        `${lugar}.resultado`,
        o,
        `o conector "${conector.nome}" não tem o resultado "${resultado}"${parecido(resultado, conector.resultados)}`,
      ),
    ];
  return RESPONDE[declarado.tipo].includes(campo.tipo)
    ? []
    : [
        invalida(
          `${lugar}.resultado`,
          o,
          `o resultado "${resultado}" é ${tiposDoConector[declarado.tipo].toLowerCase()}, e não responde a "${campo.nome}"`,
        ),
      ];
};

const doQueRecebe = (o: Onde): readonly Achado[] => {
  const { d, e, consulta } = o;
  const daqui = (e.secoes ?? []).flatMap(({ campos }) => campos);
  const recebidos = new Set(consulta.recebe.map(({ campo }) => campo));
  const semResultado = d.campos.filter(
    (c) => daqui.includes(c.chave) && c.obrigatorio && !ehCalculado(c) && !recebidos.has(c.chave),
  );
  return [
    ...consulta.recebe.flatMap(({ campo: chave, resultado }, i): readonly Achado[] => {
      const lugar = `.recebe[${i}]`;
      const campo = d.campos.find((c) => c.chave === chave);
      if (campo === undefined)
        return [invalida(`${lugar}.campo`, o, `o campo "${chave}" não existe${outroCampo(d, chave)}`)];
      if (!daqui.includes(chave))
        return [invalida(`${lugar}.campo`, o, `"${campo.nome}" não está em nenhuma seção desta etapa`)];
      if (consulta.recebe.findIndex((um) => um.campo === chave) < i)
        return [invalida(`${lugar}.campo`, o, `"${campo.nome}" já recebe outro resultado`)];
      return daResposta(o, campo, resultado, lugar);
    }),
    ...semResultado.map(({ nome }) =>
      invalida('.recebe', o, `nenhum resultado responde a "${nome}", que é obrigatório`),
    ),
  ];
};

/** What steps ask other systems: of automatic ones alone, by a connector that the city has, its parameters all said and its results answers to their fields. */
export const verificarConsultas = (d: Definicao, { conectores = [] }: CidadeDoProcesso): readonly Achado[] =>
  d.etapas.flatMap((e, i): readonly Achado[] => {
    const { consulta } = e;
    if (consulta === undefined) return [];
    const onde = `etapas[${i}].consulta`;
    if (e.tipo !== 'automático')
      return [
        achado('sem_efeito', onde, `Só uma etapa automática consulta outro sistema; "${e.nome}" não consultaria`),
      ];
    const conector = conectores.find(({ chave }) => chave === consulta.conector);
    const o: Onde = { d, e, consulta, conector, onde };
    return [
      ...(e.publico === 'setor' && e.setor !== undefined
        ? []
        : [invalida('', o, 'falta o setor que responde pela etapa se o sistema não responder')]),
      ...(e.espera === undefined
        ? []
        : [invalida('', o, 'a etapa já espera por outra coisa: ponha a consulta em outra')]),
      ...(conector === undefined
        ? [
            achado(
              'conector_inexistente',
              `${onde}.conector`,
              `A prefeitura não tem o conector "${consulta.conector}", que a etapa "${e.nome}" consulta${parecido(consulta.conector, conectores)}`,
            ),
          ]
        : []),
      ...doQueEnvia(o),
      ...doQueRecebe(o),
    ];
  });
