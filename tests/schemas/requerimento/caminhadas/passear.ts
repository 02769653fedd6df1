import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { NoMotor } from '../../../support/requerimentoNoMotor.ts';
import { comandoDe } from '../comandosDaCaminhada.ts';
import { ofertasDe } from './ofertas.ts';
import { andar, diasDe } from './relogio.ts';

/** Offered at nearly every state: taken seldom, so that walks get somewhere. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'reabrir'],
  ...['retirar-parecer', 'remarcar-vistoria', 'cancelar-vistoria', 'pausar', 'encaminhar'],
  ...['atribuir', 'priorizar', 'enviar-termo', 'voltar', 'abrir-pendencia', 'preencher', 'dar-vereditos'],
  ...['regenerar-licenca', 'retificar-licenca', 'isentar-cobranca', 'pedir-nova-emissao', 'dispensar-contrapartida'],
  ...['prorrogar-contrapartida', 'encerrar-espera', 'desistir-do-recurso', 'devolver-decisao', 'desligar-etapa'],
  ...['prorrogar-prazo', 'prorrogar-licenca', 'suspender-licenca', 'pedir-prorrogacao-da-licenca'],
];
/** What leads on: every second time that it may be done, it is. */
const ADIANTE: readonly string[] = [
  ...['confirmar-tipo', 'enviar', 'concluir-aceite', 'dar-ciencia', 'iniciar', 'pegar', 'confirmar-decisao', 'deferir'],
  ...['gerar-taxas', 'emitir-cobranca', 'enviar-comprovante', 'avaliar-comprovante', 'marcar-item'],
  ...['deferir-e-finalizar', 'dar-parecer', 'concluir-vistoria', 'exigir-contrapartidas'],
  ...['comprovar-contrapartida', 'avaliar-comprovacao', 'avaliar-item', 'retomar', 'anexar'],
  'acompanhar-subprocesso',
];
export const sorteio = fc.record({
  qual: fc.nat(999),
  /** One of ten: what is seldom done. */
  rara: fc.nat(9).map((x) => x === 0),
  /** One of eight: what is offered beside the page, or done by no person. */
  aparte: fc.nat(7).map((x) => x === 0),
  n: fc.nat(999),
  dias: fc.nat(999),
});

/** What chance says of one step of a walk. */
interface Sorteio {
  readonly qual: number;
  readonly rara: boolean;
  readonly aparte: boolean;
  readonly n: number;
  readonly dias: number;
}

/** One request walked through: of what is offered something is done, days pass, and `feito` sees each act, those of the clock too. */
export const passear = (
  r: NoMotor,
  d: Definicao,
  sorteios: readonly Sorteio[],
  feito: (acao: Acao, antes: Estado) => void,
): void => {
  for (const { qual, rara, aparte, n, dias } of sorteios) {
    andar(r, d, diasDe(dias, r.estado()), feito);
    const antes = r.estado();
    const daPagina = aparte ? [] : ofertasDe(r, d, false).filter(([, acao]) => RARAS.includes(acao) === rara);
    // Where the page offers nothing, somebody else has his turn.
    const ofertas = daPagina.length > 0 || rara ? daPagina : ofertasDe(r, d, true);
    const adiante = rara || qual % 2 > 0 ? [] : ofertas.filter(([, acao]) => ADIANTE.includes(acao));
    const entre = adiante.length > 0 ? adiante : ofertas;
    const oferta = entre[(qual >> 1) % Math.max(1, entre.length)];
    if (oferta === undefined) continue;
    const [ator, acao] = oferta;
    const comando = comandoDe(acao, { estado: antes, definicao: d }, n);
    if (comando === undefined) continue;
    const recusa = r.tentar(comando, ator);
    if (recusa === undefined) feito(acao, antes);
    else expect(recusa, acao).not.toMatch(/não é possível|de outro setor/);
  }
};
