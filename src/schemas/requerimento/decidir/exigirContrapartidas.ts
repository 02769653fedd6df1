import { compararDecimais, normalizarDecimal } from '../../brasil/decimal.ts';
import type { ContrapartidaDoProcesso } from '../../processo/contrapartida.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import { resolvida, type Contrapartida } from '../contrapartida.ts';
import {
  baseDaContrapartida,
  calcularContrapartida,
  contrapartidasComOutraBase,
  contrapartidasDe,
  contrapartidasPorExigir,
} from '../contrapartidas.ts';
import type { ContrapartidaExigida } from '../eventosDaContrapartida.ts';
import { calcularPrazo } from '../prazo.ts';
import type { Entrada } from './fluxo.ts';
import { NUMERO, positiva } from './quantidadeDigitada.ts';

const { obrigatorio, desconhecido } = textos.validacao;

type Exigencia = Entrada<ComandoDe<'exigir-contrapartidas'>>;
type Digitada = { readonly quantidade: string; readonly motivo: string };

/** A quantity typed for one that is worked out would put the rule aside. */
const conferirDigitadas = (
  conhecidas: readonly ContrapartidaDoProcesso[],
  digitadas: Readonly<Record<string, Digitada>>,
): Recusa | undefined => {
  for (const [chave, { quantidade, motivo }] of Object.entries(digitadas)) {
    const c = conhecidas.find((x) => x.chave === chave);
    if (c === undefined) return porDados(`quantidades.${chave}`, desconhecido);
    if (c.manual !== true)
      return porDados(`quantidades.${chave}`, 'A quantidade desta contrapartida não se digita: o processo a diz');
    if (!positiva(quantidade)) return porDados(`quantidades.${chave}.quantidade`, NUMERO);
    if (motivo.trim() === '') return porDados(`quantidades.${chave}.motivo`, obrigatorio);
  }
  return undefined;
};

/** How much of it is owed: typed, worked out, or as described (null). */
const quantidadeDe = (c: ContrapartidaDoProcesso, deu: string, digitada: Digitada | undefined): string | null => {
  if (c.manual === true) return normalizarDecimal(digitada?.quantidade ?? '') ?? null;
  return c.formula === undefined ? null : deu;
};

/** Of one that is not due for the answers of now: nothing more is asked, unless something of it was already fulfilled. */
const deixaDeSerDevida = (c: Contrapartida): boolean =>
  !resolvida(c) && !c.comprovacoes.some((k) => k.situacao === 'aceita');

/**
 * Requires what the step's rules say, each with its amount and last day; what is not due is named with its reason. Where a correction changed the
 * answers of what was required before, it is worked out anew.
 */
export const exigirContrapartidas = (e: Exigencia): Decisao => {
  const { definicao, estado, etapa, comando, contexto } = e;
  const porExigir = [
    ...contrapartidasPorExigir(definicao, estado, etapa),
    ...contrapartidasComOutraBase(definicao, estado),
  ];
  if (porExigir.length === 0) return porRegra('As contrapartidas desta etapa já foram exigidas');
  const digitadas = comando.quantidades ?? {};
  const errada = conferirDigitadas(porExigir, digitadas);
  if (errada !== undefined) return errada;
  let proxima = contrapartidasDe(estado).length + (estado.contrapartidas_retiradas ?? 0) + 1;
  const contrapartidas: ContrapartidaExigida[] = [];
  const retiradas: number[] = [];
  const nao_devidas: { chave: string; motivo: string }[] = [];
  for (const c of porExigir) {
    const existente = contrapartidasDe(estado).find((x) => x.chave === c.chave);
    const r = calcularContrapartida(c, estado, contexto);
    if (r.erro !== undefined) return porRegra(`${c.nome}: ${r.erro.mensagem}`);
    const zero = c.formula !== undefined && compararDecimais(r.quantidade, '0') <= 0;
    if (!r.devida || zero) {
      nao_devidas.push({ chave: c.chave, motivo: r.motivo ?? 'A quantidade calculada é zero' });
      if (existente !== undefined && deixaDeSerDevida(existente)) retiradas.push(existente.id);
      continue;
    }
    if (existente !== undefined && existente.dispensa !== undefined) continue;
    const digitada = digitadas[c.chave];
    if (c.manual === true && digitada === undefined && existente === undefined)
      return porDados(`quantidades.${c.chave}.quantidade`, obrigatorio);
    const prazo =
      c.prazo === undefined || c.conta_desde === 'fim'
        ? null
        : calcularPrazo(c.prazo, contexto.hoje, [], contexto.calendario).vence_em;
    const mantida = c.manual === true && digitada === undefined ? existente : undefined;
    contrapartidas.push({
      id: existente?.id ?? proxima,
      chave: c.chave,
      etapa: existente?.etapa ?? etapa.chave,
      nome: c.nome,
      descricao: c.descricao,
      quantidade: mantida === undefined ? quantidadeDe(c, r.quantidade, digitada) : mantida.quantidade,
      unidade: c.manual === true || c.formula !== undefined ? (c.unidade ?? null) : null,
      motivo: mantida === undefined ? digitada?.motivo.trim() || null : mantida.motivo,
      ate: existente === undefined ? prazo : existente.ate,
      ...(existente === undefined && prazo !== null ? { prazo: c.prazo, desde: contexto.hoje } : {}),
    });
    if (existente === undefined) proxima++;
  }
  const bases = Object.fromEntries(
    porExigir.map(
      (c) =>
        [
          c.chave,
          baseDaContrapartida(
            definicao,
            c,
            estado.respostas,
            estado.bases_das_contrapartidas?.[c.chave]?.['hoje'] ?? contexto.hoje,
          ),
        ] as const,
    ),
  );
  return [
    {
      tipo: 'contrapartidas_exigidas',
      etapa: etapa.chave,
      contrapartidas,
      retiradas,
      nao_devidas,
      bases,
      quando: contexto.agora,
    },
  ];
};
