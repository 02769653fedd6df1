import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { contrapartidasAbertas, faltaDe } from '../../../../src/schemas/requerimento/contrapartidas.ts';
import { quitada, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { abertoDe } from '../../../../src/schemas/requerimento/pagamentos.ts';
import { motivo, type Fazem } from './lugar.ts';

type Cobranca = Estado['cobrancas'][number];
const porEmitir = (c: Cobranca): boolean => !c.situacao.startsWith('emitida') && !quitada(c);
const emitida = (c: Cobranca): boolean => c.situacao.startsWith('emitida') && !quitada(c);

/** Fees and counterparts. */
export const comandosDosValores = {
  'gerar-taxas': () => ({ acao: 'gerar-taxas' }),
  'emitir-cobranca': ({ estado }) => {
    const c = estado.cobrancas.find(porEmitir);
    return c && { acao: 'emitir-cobranca', cobranca: c.id };
  },
  'enviar-comprovante': ({ estado }, n) => {
    const c = estado.cobrancas.find(emitida);
    return c && { acao: 'enviar-comprovante', cobranca: c.id, arquivo: 40 + n };
  },
  'avaliar-comprovante': ({ estado }, n) => {
    const c = estado.cobrancas.find((x) => x.comprovantes.some((k) => k.situacao === 'em conferência'));
    const k = c?.comprovantes.find((x) => x.situacao === 'em conferência');
    const resultado = n % 4 === 0 ? 'rejeitado' : 'aprovado';
    // Now and then a part of it.
    const parte = n % 5 === 1 && c && abertoDe(c) > 1000 ? { valor: '10.00' } : {};
    return c && k && { acao: 'avaliar-comprovante', cobranca: c.id, comprovante: k.id, resultado, motivo, ...parte };
  },
  'pedir-nova-emissao': ({ estado }) => {
    const c = estado.cobrancas.find(emitida);
    return c && { acao: 'pedir-nova-emissao', cobranca: c.id, motivo };
  },
  'isentar-cobranca': ({ estado }) => {
    const c = estado.cobrancas.find((x) => !quitada(x));
    return c && { acao: 'isentar-cobranca', cobranca: c.id, fundamento: 'LC 1/2020, art. 5', motivo };
  },
  'negar-valores': () => ({ acao: 'negar-valores', motivo }),
  'registrar-restituicao': ({ estado }, n) => {
    const r = estado.restituicoes?.find((x) => x.situacao === 'a restituir');
    return r && { acao: 'registrar-restituicao', restituicao: r.id, documento: `OP ${n}` };
  },
  'exigir-contrapartidas': () => ({ acao: 'exigir-contrapartidas' }),
  'comprovar-contrapartida': ({ estado }, n) => {
    const c = contrapartidasAbertas(estado).find((x) => x.situacao !== 'comprovada');
    return (
      c && {
        acao: 'comprovar-contrapartida',
        contrapartida: c.id,
        arquivo: 60 + n,
        ...(n % 3 === 0 && faltaDe(c) !== null ? { quantidade: '1' } : {}),
      }
    );
  },
  'avaliar-comprovacao': ({ estado }, n) => {
    const c = contrapartidasAbertas(estado).find((x) => x.situacao === 'comprovada');
    const comprovacao = c?.comprovacoes.length ?? 0;
    const resultado = n % 4 === 0 ? 'recusada' : 'aceita';
    return c && { acao: 'avaliar-comprovacao', contrapartida: c.id, comprovacao, resultado, motivo };
  },
  'dispensar-contrapartida': ({ estado }) => {
    const c = contrapartidasAbertas(estado)[0];
    return c && { acao: 'dispensar-contrapartida', contrapartida: c.id, fundamento: 'LC 1/2020, art. 9', motivo };
  },
  'prorrogar-contrapartida': ({ estado }, n) => {
    const c = contrapartidasAbertas(estado).find(({ ate }) => ate !== null);
    return c?.ate == null
      ? undefined
      : { acao: 'prorrogar-contrapartida', contrapartida: c.id, ate: somarDias(c.ate, 1 + (n % 30)), motivo };
  },
} satisfies Fazem;
