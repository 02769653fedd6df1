import { expect } from 'vitest';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { quitada, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { abertoDe, isentoDe, pagoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import { centavos } from '../../../src/schemas/requerimento/reais.ts';

type DosValores = Extract<
  Acao,
  | 'emitir-cobranca'
  | 'enviar-comprovante'
  | 'avaliar-comprovante'
  | 'pedir-nova-emissao'
  | 'isentar-cobranca'
  | 'registrar-restituicao'
  | 'registrar-emissao'
  | 'registrar-falha-na-emissao'
  | 'registrar-pagamento'
  | 'regenerar-licenca'
  | 'retificar-licenca'
  | 'lembrar-licenca'
  | 'vencer-licenca'
>;

/** A walk's command about charges and licences, its details picked by `n`; undefined where the state has nothing to name. */
export const comandoDosValores = (acao: DosValores, estado: Estado, n: number): Comando | undefined => {
  const motivo = 'Motivo';
  const cobranca = (serve: (c: Estado['cobrancas'][number]) => boolean) => estado.cobrancas.find(serve);
  switch (acao) {
    case 'emitir-cobranca': {
      const c = cobranca((x) => !x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id };
    }
    case 'enviar-comprovante': {
      const c = cobranca((x) => x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id, arquivo: 40 + n };
    }
    case 'avaliar-comprovante': {
      const c = cobranca((x) => x.comprovantes.some((k) => k.situacao === 'em conferência'));
      const k = c?.comprovantes.find((x) => x.situacao === 'em conferência');
      const resultado = n % 4 === 0 ? 'rejeitado' : 'aprovado';
      // Now and then a part of it.
      const parte = n % 5 === 1 && c && abertoDe(c) > 1000 ? { valor: '10.00' } : {};
      return c && k && { acao, cobranca: c.id, comprovante: k.id, resultado, motivo, ...parte };
    }
    case 'registrar-restituicao': {
      const r = estado.restituicoes?.find((x) => x.situacao === 'a restituir');
      return r && { acao, restituicao: r.id, documento: `OP ${n}` };
    }
    case 'pedir-nova-emissao': {
      const c = cobranca((x) => x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id, motivo };
    }
    case 'isentar-cobranca': {
      const c = cobranca((x) => !quitada(x));
      return c && { acao, cobranca: c.id, fundamento: 'LC 1/2020, art. 5', motivo };
    }
    // By the city's own system (cobrancas.test.ts).
    case 'registrar-emissao':
    case 'registrar-falha-na-emissao':
    case 'registrar-pagamento':
      return undefined;
    case 'regenerar-licenca':
      return { acao, licenca: 'alvara' };
    case 'retificar-licenca':
      return { acao, licenca: 'alvara', motivo, valido_ate: n % 3 === 0 ? null : `20${30 + (n % 60)}-01-31` };
    case 'lembrar-licenca':
    case 'vencer-licenca':
      return { acao, documento: 1 };
  }
};

const pago = (e: Estado): number => e.cobrancas.reduce((total, c) => total + pagoDe(c), 0);

/** What must hold of charges after every act. */
export const conferirValores = (s: Estado, antes: Estado): void => {
  expect(pago(s), 'o que foi pago não se esquece').toBeGreaterThanOrEqual(pago(antes));
  for (const c of s.cobrancas)
    expect(pagoDe(c) + isentoDe(c), 'nem se paga demais').toBeLessThanOrEqual(centavos(c.valor));
};
