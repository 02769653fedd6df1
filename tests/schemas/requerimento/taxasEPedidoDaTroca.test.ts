import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { trocaPedida } from '../../../src/schemas/requerimento/trocas.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { d, nina, passa, protocolado, respostas, troca } from './palcoDasTrocas.ts';

describe('fees that name the professional', () => {
  const comTaxa: Definicao = {
    ...d,
    taxas: [
      {
        ...{ chave: 'anotacao', nome: 'Anotação', etapa: 'analise', unidade: 'BRL' },
        formula: 'se(rt == "CREA-SC 1", 100.0, 250.0)',
      },
    ],
  };
  const cobrado = () => {
    const r = requerimentoNoMotor(comTaxa);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => c.valor)).toEqual(['100.00']);
    return r;
  };

  it('are worked out anew at once where no bill is out', () => {
    const r = cobrado();
    r.fazer(troca(), gestor);
    expect(r.estado().cobrancas).toMatchObject([{ id: 1, valor: '250.00', situacao: 'a emitir' }]);
    expect(r.eventos.slice(-2).map((e) => e.tipo)).toEqual(['profissional_trocado', 'taxas_recalculadas']);
    expect(r.eventos.at(-2)).not.toHaveProperty('taxas_mantidas');
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('stay where their bill is out, and the event names them, until the sector works them out', () => {
    const r = cobrado();
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer(troca(), gestor);
    expect(r.estado().cobrancas).toMatchObject([{ valor: '100.00', situacao: 'emitida manualmente' }]);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'profissional_trocado', taxas_mantidas: ['Anotação'] });
    const dito = (leitor: 'equipe' | 'requerente') =>
      textoDoEvento(r.eventos.at(-1) as Evento, comTaxa, leitor).detalhe;
    expect(dito('equipe')).toMatch(/^De Tomé.*ficam como estão: Anotação$/);
    expect(dito('requerente')).not.toContain('Anotação');
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toMatchObject([{ valor: '250.00', situacao: 'aguardando nova emissão' }]);
  });

  it('are nothing to a change that leaves their amount as it is', () => {
    const r = cobrado();
    r.fazer(troca({ onde: 'equipe[1].profissional' }), gestor);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'profissional_trocado' });
    expect(r.eventos.at(-1)).not.toHaveProperty('taxas_mantidas');
  });
});

describe('a change that the applicant asks for', () => {
  const pede = (mais: object = {}): Comando => ({
    ...{ acao: 'pedir-troca', nome: ' Nilo ', motivo: 'Vendi o lote', prova: 44 },
    ...mais,
  });

  it('waits for a manager, one at a time; refused with a reason it may be asked for again', () => {
    const r = protocolado();
    for (const quem of [analista, gestor, { ...nina, participa: { participante: 1, papel: 'coautor', pode: 'agir' } }])
      expect(r.tentar(pede(), quem as Ator)).toBeDefined();
    expect(r.tentar(pede({ nome: ' ' }), requerente)).toContain('nome');
    expect(r.tentar(pede({ motivo: '' }), requerente)).toContain('motivo');
    expect(r.tentar(pede({ prova: null }), requerente)).toContain('documento');
    r.fazer(pede(), requerente);
    expect(trocaPedida(r.estado())).toMatchObject({ id: 1, nome: 'Nilo', prova: 44, situacao: 'pedida' });
    expect(r.tentar(pede(), requerente), 'um de cada vez').toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 1, motivo: 'x' }, requerente)).toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 9, motivo: 'x' }, gestor)).toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 1, motivo: ' ' }, gestor)).toContain('motivo');
    r.fazer({ acao: 'negar-troca', troca: 1, motivo: 'Falta a escritura' }, gestor);
    expect(r.estado().trocas_pedidas).toMatchObject([{ situacao: 'negada', resposta: 'Falta a escritura' }]);
    r.fazer(pede(), requerente);
    expect(trocaPedida(r.estado())?.id).toBe(2);
    expect(r.eventos.slice(-3).map((e) => textoDoEvento(e, d).texto)).toEqual([
      'pediu que o requerimento passe a Nilo',
      'negou que o requerimento passe a Nilo',
      'pediu que o requerimento passe a Nilo',
    ]);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('is granted by passing the request, and superseded when it passes without it', () => {
    const concedido = protocolado();
    concedido.fazer(pede(), requerente);
    expect(concedido.tentar(passa({ troca: 2 }), gestor)).toBeDefined();
    concedido.fazer(passa({ troca: 1 }), gestor);
    expect(concedido.estado().trocas_pedidas).toMatchObject([{ situacao: 'concedida' }]);
    expect(concedido.tentar({ acao: 'negar-troca', troca: 1, motivo: 'x' }, gestor)).toBeDefined();
    const superado = protocolado();
    superado.fazer(pede(), requerente);
    superado.fazer(passa(), gestor);
    expect(superado.estado().trocas_pedidas).toMatchObject([{ situacao: 'superada' }]);
  });
});
