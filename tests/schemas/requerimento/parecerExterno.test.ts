import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { condicoesEmVigor } from '../../../src/schemas/requerimento/pareceres.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { VENCE_LOGO_EM_DIAS } from '../../../src/schemas/requerimento/vencimento.ts';
import { comCalculo } from '../../support/definicaoComRegras.ts';
import { ambiental, requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { emAnalise, reproduz } from './emAnalise.ts';

const pedido = {
  acao: 'pedir-parecer-externo',
  orgao: 'Instituto do Meio Ambiente',
  nome: 'Rute Alagada',
  pergunta: 'Há nascente?',
  documentos: [10],
  bloqueia: true,
  prazo: { quantidade: 2, contagem: 'uteis' },
} as const satisfies Comando;
const externo = (parecer = 1): Ator => ({
  ...{ tipo: 'sistema', id: 0, nome: 'Rute Alagada (IMA)', setores: [], gestor: false },
  externo: parecer,
});
const resposta = (mais: object = {}): Comando => ({
  acao: 'dar-parecer-externo',
  parecer: 1,
  veredito: 'favorável',
  texto: 'Nada a opor',
  ...mais,
});
const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const pedida = (): NoMotor => {
  const r = emAnalise();
  r.fazer(pedido);
  return r;
};

describe('an opinion of somebody outside of the city', () => {
  it('is asked with a term and the chosen files, holds back granting, and is nobody’s of the city to give', () => {
    const r = pedida();
    expect(r.estado().pareceres?.[0]).toMatchObject({
      setor: 'Instituto do Meio Ambiente',
      externo: { nome: 'Rute Alagada', documentos: [10] },
      responder_ate: '2026-11-23',
      bloqueia: true,
    });
    for (const quem of [ambiental, requerente, { ...ambiental, setores: ['Instituto do Meio Ambiente'] }]) {
      expect(r.acoes(quem).map((a) => a.acao)).not.toContain('dar-parecer');
      expect(r.tentar(resposta(), quem)).toBeDefined();
      expect(r.tentar({ ...resposta(), acao: 'dar-parecer' } as Comando, quem)).toBeDefined();
    }
    expect(r.tentar({ acao: 'deferir', respostas: { ressalva: false } })).toContain('Instituto do Meio Ambiente');
    expect(textoDoEvento(r.eventos.at(-1)!, comCalculo(), 'requerente')).toEqual({
      texto: 'pediu o parecer de Instituto do Meio Ambiente',
    });
    reproduz(r);
  });

  it('is refused for a sector of the city, for files of no part of the request, and without its words', () => {
    const r = emAnalise();
    expect(r.tentar({ ...pedido, orgao: 'semam' })).toContain('Este é um setor da prefeitura');
    expect(r.tentar({ ...pedido, documentos: [10, 999] })).toContain('documentos');
    expect(r.tentar({ ...pedido, nome: '  ' })).toContain('nome');
    expect(r.tentar({ ...pedido, pergunta: 'x'.repeat(2001) })).toContain('pergunta');
    expect(r.tentar(pedido, ambiental)).toContain('de outro setor');
    r.fazer(pedido);
    expect(r.tentar(pedido)).toContain('já foi pedido');
  });

  it('is given once, by who has proved the link of this very opinion, with conditions that flow into the licence', () => {
    const r = pedida();
    expect(r.tentar(resposta(), externo(2))).toBe('Este parecer foi pedido a outra pessoa');
    expect(r.tentar(resposta({ texto: ' ' }), externo())).toContain('texto');
    r.fazer(resposta({ veredito: 'com condições', condicoes: [{ texto: 'Manter a faixa' }] }), externo());
    expect(r.estado().pareceres?.[0]).toMatchObject({
      situacao: 'respondido',
      respondido_por: { id: 0, nome: 'Rute Alagada (IMA)' },
    });
    expect(condicoesEmVigor(r.estado()).map((c) => [c.setor, c.texto])).toEqual([
      ['Instituto do Meio Ambiente', 'Manter a faixa'],
    ]);
    expect(r.tentar(resposta(), externo())).toBe('Este parecer já foi dado por Rute Alagada (IMA)');
    reproduz(r);
  });

  it('takes the files that came by its link along, as many as are allowed', () => {
    const r = pedida();
    const muitos = Array.from({ length: 11 }, (_, i) => 100 + i);
    expect(r.tentar(resposta({ arquivos: muitos }), externo())).toContain('arquivos');
    r.fazer(resposta({ arquivos: [31, 31, 32] }), externo());
    expect(r.estado().pareceres?.[0]?.arquivos).toEqual([31, 32]);
    reproduz(r);
  });

  it('has its link sent again by the step that asked, while it can still be answered', () => {
    const r = pedida();
    const denovo = { acao: 'reenviar-parecer-externo', parecer: 1 } as const;
    expect(r.acoes().map((a) => a.acao)).toContain('reenviar-parecer-externo');
    expect(r.tentar(denovo, ambiental)).toContain('de outro setor');
    r.fazer(denovo);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'parecer_reenviado', parecer: 1, nome: 'Rute Alagada' });
    expect(r.tentar({ ...denovo, parecer: 2 })).toBeDefined();
    r.mudarAgora('2026-11-24T12:00:00Z');
    expect(r.tentar(denovo)).toContain('O prazo deste parecer terminou');
    reproduz(r);
    const dado = pedida();
    dado.fazer(resposta(), externo());
    expect(dado.tentar(denovo)).toBeDefined();
  });

  it('is called to mind once, before its last day and never on the day it was asked', () => {
    const dias = (r: NoMotor): readonly (readonly [string, string])[] =>
      marcosDe(comCalculo(), r.estado(), { fuso: 'America/Sao_Paulo', calendario: () => undefined }).flatMap(
        ({ dia, comando }) =>
          comando.acao === 'lembrar-parecer' || comando.acao === 'vencer-parecer' ? [[dia, comando.acao] as const] : [],
      );
    // Asked on the 19th for the 23rd: three days before would be the day after.
    expect(dias(pedida())).toEqual([
      ['2026-11-20', 'lembrar-parecer'],
      ['2026-11-24', 'vencer-parecer'],
    ]);
    const curto = emAnalise();
    curto.fazer({ ...pedido, prazo: { quantidade: 1, contagem: 'uteis' } });
    expect(dias(curto)[0]).toEqual(['2026-11-20', 'lembrar-parecer']);
    const longo = emAnalise();
    longo.fazer({ ...pedido, prazo: { quantidade: 20, contagem: 'corridos' } });
    expect(dias(longo)[0]?.[0]).toBe(
      somarDias(longo.estado().pareceres?.[0]?.responder_ate ?? '', -VENCE_LOGO_EM_DIAS),
    );
    longo.fazer({ acao: 'lembrar-parecer', parecer: 1 }, portal);
    expect(dias(longo).map(([, acao]) => acao)).toEqual(['vencer-parecer']);
  });

  it('is not given after its term, nor once it was taken back', () => {
    const r = pedida();
    r.mudarAgora('2026-11-24T12:00:00Z');
    expect(r.tentar(resposta(), externo())).toContain('O prazo deste parecer terminou');
    r.fazer({ acao: 'retirar-parecer', parecer: 1, motivo: 'Pedido por engano' });
    expect(r.tentar(resposta(), externo())).toBe('O pedido deste parecer foi retirado');
  });
});
