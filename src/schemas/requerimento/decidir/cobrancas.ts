import { isDataIso } from '../../brasil/data.ts';
import { mostrarMoeda } from '../../brasil/numero.ts';
import type { Taxa } from '../../processo/taxaDeclarada.ts';
import { condicaoEmProsa, type ResultadoTaxa } from '../../processo/definicaoTaxa.ts';
import { textos } from '../../textos.ts';
import { taxasDaEtapa } from '../bloqueios.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { juntas, porDados, porRegra, recusada, type Decisao, type Recusa } from '../contexto.ts';
import type { Cobranca } from '../cobranca.ts';
import { reproduzir } from '../evoluir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { abertoDe, quitada } from '../pagamentos.ts';
import { porEmitir } from '../quandoAgir.ts';
import { centavos, emReais, VALOR_EM_REAIS } from '../reais.ts';
import { baseDaTaxa, taxasARefazer } from '../taxasDoRequerimento.ts';
import { encerrarCorridas } from './apoio.ts';
import type { Entrada } from './fluxo.ts';
import { proximaCobranca, recalcular } from './recalcular.ts';

type Geracao = Entrada<ComandoDe<'gerar-taxas'>>;
type Digitado = { readonly valor: string; readonly motivo: string };

/** An amount in a fiscal unit, as it is sent: "60", "12.5". */
const VALOR_NA_UNIDADE = /^\d{1,12}(\.\d{1,6})?$/;

/** A typed fee is typed in its own unit, as the law says it: reais, or so many of a fiscal unit. What stands in for a sum that cannot be done is reais. */
const emUnidades = (taxa: Taxa): boolean => taxa.manual === true && taxa.unidade !== 'BRL';

/** A value typed for a fee that is worked out would put the law aside; one for a fee that this step has not leads nowhere. */
const doDigitado = (
  chave: string,
  { valor, motivo }: Digitado,
  taxa: Taxa | undefined,
  r: ResultadoTaxa | undefined,
): Recusa | undefined => {
  if (taxa === undefined || r === undefined) return porDados(`manuais.${chave}`, textos.validacao.desconhecido);
  const emProsa = taxa.condicao != null && condicaoEmProsa(taxa.condicao) !== null;
  if (!emProsa && !r.devida) return porDados(`manuais.${chave}`, 'Esta taxa não é devida neste requerimento');
  if (!emProsa && taxa.manual !== true && r.erro === undefined)
    return porDados(`manuais.${chave}`, 'O valor desta taxa é calculado e não pode ser digitado');
  if (emUnidades(taxa) ? !VALOR_NA_UNIDADE.test(valor) : !VALOR_EM_REAIS.test(valor))
    return porDados(`manuais.${chave}.valor`, emUnidades(taxa) ? textos.validacao.numero : textos.validacao.moeda);
  return motivo.trim() === '' ? porDados(`manuais.${chave}.motivo`, textos.validacao.obrigatorio) : undefined;
};

/** Everything wrong with what was typed, and what was not: each at its field. */
const conferirDigitados = (
  taxas: readonly Taxa[],
  resultados: ReadonlyMap<string, ResultadoTaxa>,
  manuais: Readonly<Record<string, Digitado>>,
): Recusa | undefined =>
  juntas([
    ...Object.entries(manuais).flatMap(
      ([chave, dito]) =>
        doDigitado(
          chave,
          dito,
          taxas.find((t) => t.chave === chave),
          resultados.get(chave),
        ) ?? [],
    ),
    ...taxas.flatMap(({ chave, manual }) =>
      manual === true && resultados.get(chave)?.devida === true && manuais[chave] === undefined
        ? [porDados(`manuais.${chave}`, textos.validacao.obrigatorio)]
        : [],
    ),
  ]);

/** How much of a fee is charged, in reais, and what the charge keeps of where it comes from. */
type Devido = Pick<Cobranca, 'quantidade' | 'unidade' | 'valor' | 'memoria'>;

const devidoDe = (taxa: Taxa, r: ResultadoTaxa, manual: Digitado | undefined): Devido | Recusa => {
  if (manual !== undefined && !emUnidades(taxa))
    return { quantidade: manual.valor, unidade: 'BRL', valor: manual.valor, memoria: { manual: manual.motivo } };
  if (r.erro !== undefined) return porRegra(`${taxa.nome}: ${r.erro.mensagem}`);
  if (r.valor_brl === undefined) return porRegra(`${taxa.nome}: o valor em reais não pôde ser calculado`);
  return { quantidade: r.quantidade, unidade: r.unidade, valor: r.valor_brl, memoria: r.memoria };
};

const daEtapa = ({ definicao, estado, etapa, comando, contexto }: Geracao, taxas: readonly Taxa[]): Decisao => {
  const valores = valoresDoFluxo(estado);
  const resultados = new Map(taxas.map((t) => [t.chave, contexto.calcularTaxa(t, valores)] as const));
  const manuais = comando.manuais ?? {};
  const errado = conferirDigitados(taxas, resultados, manuais);
  if (errado !== undefined) return errado;
  const cobrancas: Cobranca[] = [];
  const isentas: { taxa: string; motivo: string }[] = [];
  for (const taxa of taxas) {
    const manual = manuais[taxa.chave];
    const r =
      manual !== undefined && emUnidades(taxa)
        ? contexto.calcularTaxa(taxa, valores, manual)
        : resultados.get(taxa.chave);
    if (r === undefined) continue;
    if (!r.devida && manual === undefined) {
      isentas.push({ taxa: taxa.chave, motivo: r.motivo ?? 'Não se aplica a este requerimento' });
      continue;
    }
    const devido = devidoDe(taxa, r, manual);
    if ('recusa' in devido) return devido;
    if (centavos(devido.valor) === 0) {
      // Nobody can pay nothing, and a receipt of it would be asked for for ever.
      isentas.push({ taxa: taxa.chave, motivo: manual?.motivo ?? 'O valor calculado é zero' });
      continue;
    }
    cobrancas.push({
      id: proximaCobranca(estado) + cobrancas.length,
      etapa: etapa.chave,
      taxa: taxa.chave,
      nome: taxa.nome,
      situacao: 'a emitir',
      ...devido,
      guia: null,
      vence_em: null,
      comprovantes: [],
    });
  }
  const bases = Object.fromEntries(
    taxas.flatMap((t) =>
      manuais[t.chave] === undefined
        ? [[t.chave, baseDaTaxa(definicao, t, estado.respostas, contexto.hoje)] as const]
        : [],
    ),
  );
  return [{ tipo: 'taxas_geradas', etapa: etapa.chave, cobrancas, isentas, bases }];
};

/**
 * Turns the step's fees into charges, each with its memory of calculation; a fee that is not due is named with its reason. Where a
 * correction changed the amount of fees already charged, it brings those up to date.
 */
export const gerarTaxas = (e: Geracao): Decisao => {
  const { definicao, estado, etapa, execucao } = e;
  const taxas = taxasDaEtapa(definicao, etapa);
  const mudadas = taxasARefazer(definicao, estado, execucao);
  const pendentes = taxas.length > 0 && !estado.taxas_geradas.includes(etapa.chave);
  if (!pendentes && mudadas.length === 0)
    return porRegra(taxas.length === 0 ? 'Esta etapa não tem taxas' : 'As taxas desta etapa já foram geradas');
  const refeitas = recalcular(definicao, estado, e.contexto, mudadas, (d) => mudadas.includes(d.taxa));
  if (recusada(refeitas) || !pendentes) return refeitas;
  const novas = daEtapa({ ...e, estado: reproduzir(refeitas, estado) }, taxas);
  return recusada(novas) ? novas : [...refeitas, ...novas];
};

const achar = (cobrancas: readonly Cobranca[], id: number) => cobrancas.find((c) => c.id === id);

/** Issued by hand, the default while no tax system is connected (AMB-076). */
export const emitirCobranca = ({ estado, comando, contexto }: Entrada<ComandoDe<'emitir-cobranca'>>): Decisao => {
  const c = achar(estado.cobrancas, comando.cobranca);
  if (c === undefined) return porRegra('Esta cobrança não existe');
  if (quitada(c)) return porRegra('Nada mais é devido desta cobrança');
  if (!porEmitir.includes(c.situacao)) return porRegra('Esta cobrança já foi emitida');
  const vence = comando.vence_em ?? null;
  if (vence !== null && !isDataIso(vence)) return porDados('vence_em', textos.validacao.data);
  if (vence !== null && vence < contexto.hoje) return porDados('vence_em', 'O vencimento não pode ser antes de hoje');
  return [{ tipo: 'cobranca_emitida', cobranca: c.id, guia: comando.guia?.trim() || null, vence_em: vence }];
};

export const enviarComprovante = ({ estado, comando, contexto }: Entrada<ComandoDe<'enviar-comprovante'>>): Decisao => {
  const c = achar(estado.cobrancas, comando.cobranca);
  if (c === undefined) return porRegra('Esta cobrança não existe');
  if (c.situacao !== 'emitida' && c.situacao !== 'emitida manualmente')
    return porRegra('A guia desta cobrança ainda não foi emitida');
  if (quitada(c)) return porRegra('Nada mais é devido desta cobrança');
  if (c.comprovantes.some((k) => k.situacao === 'em conferência'))
    return porRegra('Já há um comprovante em conferência para esta cobrança');
  return [
    {
      tipo: 'comprovante_enviado',
      cobranca: c.id,
      comprovante: c.comprovantes.length + 1,
      arquivo: comando.arquivo,
      quando: contexto.agora,
    },
  ];
};

export const avaliarComprovante = ({
  estado,
  comando,
  ator,
  contexto,
}: Entrada<ComandoDe<'avaliar-comprovante'>>): Decisao => {
  const c = achar(estado.cobrancas, comando.cobranca);
  const k = c?.comprovantes.find((x) => x.id === comando.comprovante);
  if (c === undefined || k === undefined) return porRegra('Este comprovante não existe');
  if (k.situacao !== 'em conferência') return porRegra('Este comprovante já foi avaliado');
  const motivo = comando.motivo?.trim() || null;
  if (comando.resultado === 'rejeitado' && motivo === null) return porDados('motivo', textos.validacao.obrigatorio);
  const aberto = abertoDe(c);
  const { valor } = comando;
  if (comando.resultado === 'aprovado' && valor !== undefined) {
    if (!VALOR_EM_REAIS.test(valor)) return porDados('valor', textos.validacao.moeda);
    if (centavos(valor) === 0) return porDados('valor', textos.validacao.obrigatorio);
    if (centavos(valor) > aberto) return porDados('valor', `Mais do que falta pagar: ${mostrarMoeda(emReais(aberto))}`);
  }
  // Of a charge that was paid in part before, what is approved without a value is all the rest.
  const pago = valor === undefined ? aberto : centavos(valor);
  return [
    {
      tipo: 'comprovante_avaliado',
      cobranca: c.id,
      comprovante: k.id,
      resultado: comando.resultado,
      motivo,
      ...(comando.resultado === 'aprovado' && pago !== centavos(c.valor) ? { valor: emReais(pago) } : {}),
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** Denying the fee values needs a reason and cancels the request (spec 4). */
export const negarValores = ({ estado, execucao, comando, contexto }: Entrada<ComandoDe<'negar-valores'>>): Decisao => {
  if (estado.cobrancas.length === 0) return porRegra('Este requerimento ainda não tem valores a negar');
  return [
    { tipo: 'valores_negados', motivo: comando.motivo },
    ...encerrarCorridas(estado, execucao, { resultado: 'cancelada', motivo: comando.motivo }, contexto),
    { tipo: 'requerimento_encerrado', situacao: 'Cancelado', motivo: comando.motivo, quando: contexto.agora },
  ];
};
