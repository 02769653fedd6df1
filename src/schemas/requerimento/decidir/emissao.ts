import { isDataIso } from '../../brasil/data.ts';
import { mostrarMoeda } from '../../brasil/numero.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Cobranca } from '../cobranca.ts';
import { abertoDe, quitada } from '../pagamentos.ts';
import { porEmitir } from '../quandoAgir.ts';
import { centavos, emReais, VALOR_EM_REAIS } from '../reais.ts';
import { quemAgiu } from '../nomeNoRastro.ts';

/** Charges as the city's own system and its managers see them: whichever step is open. */
interface Entrada<C> {
  readonly estado: Estado;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

const { obrigatorio, tamanhoMaximo } = textos.validacao;
const ERRO = 500;
const GUIA = 300;
const DOCUMENTO = 100;

const aberta = (estado: Estado, id: number): Cobranca | Recusa => {
  const c = estado.cobrancas.find((x) => x.id === id);
  if (c === undefined) return porRegra('Esta cobrança não existe');
  return quitada(c) ? porRegra('Nada mais é devido desta cobrança') : c;
};
const ehRecusa = (x: Cobranca | Recusa): x is Recusa => 'recusa' in x;

const conferir = (c: Cobranca): Recusa | undefined =>
  c.comprovantes.some((k) => k.situacao === 'em conferência')
    ? porRegra(`Confira antes o comprovante de ${c.nome}`)
    : undefined;

const aEmitir = (estado: Estado, id: number): Cobranca | Recusa => {
  const c = aberta(estado, id);
  if (ehRecusa(c)) return c;
  return porEmitir.includes(c.situacao) ? c : porRegra('Esta cobrança já foi emitida');
};

/** The city's system issued the bill. */
export const registrarEmissao = ({ estado, comando, contexto }: Entrada<ComandoDe<'registrar-emissao'>>): Decisao => {
  const c = aEmitir(estado, comando.cobranca);
  if (ehRecusa(c)) return c;
  const guia = comando.guia.trim();
  if (guia === '') return porDados('guia', obrigatorio);
  if (guia.length > GUIA) return porDados('guia', tamanhoMaximo(GUIA));
  const { vence_em } = comando;
  if (vence_em !== null && !isDataIso(vence_em)) return porDados('vence_em', textos.validacao.data);
  if (vence_em !== null && vence_em < contexto.hoje)
    return porDados('vence_em', 'O vencimento não pode ser antes de hoje');
  return [{ tipo: 'cobranca_emitida', cobranca: c.id, guia, vence_em, pelo_sistema: true }];
};

/** The city's system could not issue it, and says why; it is issued again, by it or by hand (EST-065). */
export const registrarFalha = ({ estado, comando }: Entrada<ComandoDe<'registrar-falha-na-emissao'>>): Decisao => {
  const c = aEmitir(estado, comando.cobranca);
  if (ehRecusa(c)) return c;
  const erro = comando.erro.replace(/\s+/g, ' ').trim();
  if (erro === '') return porDados('erro', obrigatorio);
  if (erro.length > ERRO) return porDados('erro', tamanhoMaximo(ERRO));
  return [{ tipo: 'emissao_falhou', cobranca: c.id, erro }];
};

/** The city's system saw money come in, all of it or a part. */
export const registrarPagamento = ({
  estado,
  comando,
  contexto,
}: Entrada<ComandoDe<'registrar-pagamento'>>): Decisao => {
  const c = aberta(estado, comando.cobranca);
  if (ehRecusa(c)) return c;
  const documento = comando.documento.trim();
  if (documento === '') return porDados('documento', obrigatorio);
  if (documento.length > DOCUMENTO) return porDados('documento', tamanhoMaximo(DOCUMENTO));
  if (c.pagamentos?.some((p) => p.documento === documento) === true)
    return porDados('documento', 'Este pagamento já foi registrado');
  const { valor, pago_em } = comando;
  if (!VALOR_EM_REAIS.test(valor) || centavos(valor) === 0) return porDados('valor', textos.validacao.moeda);
  const aberto = abertoDe(c);
  if (centavos(valor) > aberto) return porDados('valor', `Mais do que falta pagar: ${mostrarMoeda(emReais(aberto))}`);
  if (!isDataIso(pago_em)) return porDados('pago_em', textos.validacao.data);
  if (pago_em > contexto.hoje) return porDados('pago_em', 'O pagamento não pode ser depois de hoje');
  return [{ tipo: 'pagamento_registrado', cobranca: c.id, valor: emReais(centavos(valor)), pago_em, documento }];
};

/** A bill that is of no use any more (past its day, wrong) is asked for again. */
export const pedirNovaEmissao = ({ estado, comando }: Entrada<ComandoDe<'pedir-nova-emissao'>>): Decisao => {
  const c = aberta(estado, comando.cobranca);
  if (ehRecusa(c)) return c;
  const antes = conferir(c);
  if (antes !== undefined) return antes;
  if (c.situacao === 'a emitir') return porRegra('A guia desta cobrança ainda não foi emitida');
  if (c.situacao === 'aguardando nova emissão') return porRegra('A nova emissão desta cobrança já foi pedida');
  return [{ tipo: 'nova_emissao_pedida', cobranca: c.id, motivo: comando.motivo.trim() }];
};

/** A manager waives what is still owed of a charge, by the law that he names. */
export const isentarCobranca = ({
  estado,
  comando,
  ator,
  contexto,
}: Entrada<ComandoDe<'isentar-cobranca'>>): Decisao => {
  const c = aberta(estado, comando.cobranca);
  if (ehRecusa(c)) return c;
  const antes = conferir(c);
  if (antes !== undefined) return antes;
  const fundamento = comando.fundamento.trim();
  if (fundamento === '') return porDados('fundamento', obrigatorio);
  if (fundamento.length > ERRO) return porDados('fundamento', tamanhoMaximo(ERRO));
  const documento = comando.documento?.trim() || null;
  if (documento !== null && documento.length > DOCUMENTO) return porDados('documento', tamanhoMaximo(DOCUMENTO));
  return [
    {
      tipo: 'cobranca_isenta',
      cobranca: c.id,
      nome: c.nome,
      valor: emReais(abertoDe(c)),
      fundamento,
      motivo: comando.motivo.trim(),
      documento,
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};
