import { describe, expect, it } from 'vitest';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import {
  definicao,
  requerente,
  analista,
  deOutroSetor,
  gestor,
  contexto,
  respostas,
  enviar,
  fazer,
  recusa,
  aberto,
  protocolado,
  iniciado,
} from './motorDoO2.ts';

describe('caminho feliz do O2', () => {
  it('vai da abertura ao alvará, com a situação certa a cada passo', () => {
    let s = aberto();
    expect(s.situacao).toBe('Rascunho');
    s = fazer(s, enviar, requerente);
    expect([s.situacao, s.numero]).toEqual(['Aguardando prefeitura', '2026/000001']);
    s = fazer(s, { acao: 'iniciar' }, analista);
    expect([s.situacao, s.numero_processo]).toEqual(['Em andamento', '1']);
    expect(recusa(s, { acao: 'deferir' }, analista)).toBe(
      'Deferir depende de: documento Autorização para construção autenticada',
    );
    s = fazer(
      s,
      { acao: 'anexar', alvo: 'documento:autorizacao', arquivo: 11, nome: 'a.pdf', varios: false },
      requerente,
    );
    s = fazer(
      s,
      { acao: 'anexar', alvo: 'documento:complementares', arquivo: 12, nome: 'c.pdf', varios: false },
      requerente,
    );
    expect(recusa(s, { acao: 'deferir' }, analista)).toBe('Deferir depende de: geração das taxas desta etapa');
    s = fazer(s, { acao: 'gerar-taxas' }, analista);
    expect(s.cobrancas.map((c) => [c.nome, c.quantidade, c.valor, c.situacao])).toEqual([
      ['ISS da obra', '2.20875', '413.96', 'a emitir'],
      ['Alvará', '2.28', '427.32', 'a emitir'],
    ]);
    for (const id of [1, 2]) {
      s = fazer(s, { acao: 'emitir-cobranca', cobranca: id, vence_em: '2026-12-10' }, analista);
      expect(recusa(s, { acao: 'deferir' }, analista)).toMatch(/comprovante de pagamento|emissão da guia/);
      s = fazer(s, { acao: 'enviar-comprovante', cobranca: id, arquivo: 20 + id }, requerente);
      expect(recusa(s, { acao: 'enviar-comprovante', cobranca: id, arquivo: 30 }, requerente)).toBe(
        'Já há um comprovante em conferência para esta cobrança',
      );
      s = fazer(s, { acao: 'avaliar-comprovante', cobranca: id, comprovante: 1, resultado: 'aprovado' }, analista);
    }
    s = fazer(s, { acao: 'deferir' }, analista);
    expect([s.situacao, execucoesAbertas(s)[0]?.etapa]).toEqual(['Aguardando prefeitura', 'emissao']);
    s = fazer(s, { acao: 'iniciar' }, analista);
    s = fazer(s, { acao: 'deferir-e-finalizar' }, analista);
    expect(s.situacao).toBe('Deferido');
    expect(s.documentos).toEqual([
      { id: 1, chave: 'alvara', numero: '1/2026', data: '2026-11-19', valido_ate: '2028-11-19', situacao: 'válido' },
    ]);
    expect(recusa(s, { acao: 'indeferir', motivo: 'x' }, analista)).toBe(
      'Este requerimento já foi encerrado como Deferido',
    );
  });
});

describe('guardas', () => {
  it('recusa o envio incompleto, com a frase em cada campo', () => {
    const d = decidir(
      definicao,
      aberto(),
      { ...enviar, respostas: { ...respostas, area_ampliada_m2: null, extra: '1' } },
      requerente,
      contexto,
    );
    expect(recusada(d) && d.erros).toEqual({ area_ampliada_m2: ['Campo obrigatório'], extra: ['Campo desconhecido'] });
  });
  it('só o setor da etapa age nela', () => {
    expect(recusa(protocolado(), { acao: 'iniciar' }, deOutroSetor)).toBe(
      'Esta etapa é de outro setor. Peça acesso ao gestor do setor',
    );
    expect(recusa(protocolado(), { acao: 'iniciar' }, requerente)).toBe(
      'Esta etapa é de outro setor. Peça acesso ao gestor do setor',
    );
  });
  it('iniciar muda a situação para Em andamento, e uma segunda vez é recusada', () => {
    expect(iniciado().situacao).toBe('Em andamento');
    expect(recusa(iniciado(), { acao: 'iniciar' }, analista)).toContain('não é possível');
  });
  it('indeferir encerra e nada mais é aceito', () => {
    const s = fazer(iniciado(), { acao: 'indeferir', motivo: 'Recuo insuficiente' }, analista);
    expect(s.situacao).toBe('Indeferido');
    for (const acao of ['deferir', 'pausar', 'voltar', 'cancelar'] as const)
      expect(recusa(s, { acao, motivo: 'x' } as Comando, analista)).toBe(
        'Este requerimento já foi encerrado como Indeferido',
      );
  });
  it('cancelado não é reaberto; indeferido é, pelo gestor', () => {
    const cancelado = fazer(iniciado(), { acao: 'cancelar', motivo: 'A obra não será feita' }, requerente);
    expect(cancelado.desfecho?.motivo).toBe('Desistência: A obra não será feita');
    expect(recusa(cancelado, { acao: 'reabrir', motivo: 'x' }, gestor)).toBe(
      'Um requerimento cancelado não pode ser reaberto',
    );
    const indeferido = fazer(iniciado(), { acao: 'indeferir', motivo: 'x' }, analista);
    expect(recusa(indeferido, { acao: 'reabrir', motivo: 'x' }, analista)).toContain('encerrado');
    expect(fazer(indeferido, { acao: 'reabrir', motivo: 'erro' }, gestor).situacao).toBe('Aguardando prefeitura');
  });
  it('motivo em branco é recusado no campo', () => {
    const d = decidir(definicao, iniciado(), { acao: 'indeferir', motivo: '  ' }, analista, contexto);
    expect(recusada(d) && d.erros).toEqual({ motivo: ['Campo obrigatório'] });
  });
});

describe('pendências', () => {
  const emitida = (): Estado => {
    let s = fazer(iniciado(), { acao: 'abrir-pendencia' }, analista);
    expect(recusa(s, { acao: 'emitir-pendencia', pendencia: 1 }, analista)).toContain('pelo menos um item');
    s = fazer(
      s,
      { acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' },
      analista,
    );
    s = fazer(
      s,
      { acao: 'incluir-item', pendencia: 1, tipo: 'documento', alvo: 'matricula', texto: 'Matrícula vencida' },
      analista,
    );
    return fazer(s, { acao: 'emitir-pendencia', pendencia: 1 }, analista);
  };
  const resposta: Comando = {
    acao: 'responder-pendencia',
    pendencia: 1,
    respostas: { '1': '150.00' },
    arquivos: { '2': [77] },
  };

  it('o requerente muda só o que os itens pedem, e a resposta guarda antes e depois', () => {
    const s = emitida();
    expect([s.situacao, s.pendencias[0]?.responder_ate]).toEqual(['Aguardando requerente', '2026-12-19']);
    expect(recusa(s, { ...resposta, respostas: { '9': 'x' } } as Comando, requerente)).toBe(
      'A pendência não pede este item',
    );
    const d = decidir(definicao, s, { ...resposta, respostas: { '1': '-5' } } as Comando, requerente, contexto);
    expect(recusada(d) && d.erros).toEqual({ 'respostas.1': ['Campo deve ser maior que 0,01'] });
    const r = fazer(s, resposta, requerente);
    expect(r.pendencias[0]?.itens.map((i) => [i.antes, i.depois])).toEqual([
      ['142.50', '150.00'],
      [[10], [77]],
    ]);
    expect([r.respostas['area_ampliada_m2'], r.arquivos['documento:matricula'], r.situacao]).toEqual([
      '150.00',
      [77],
      'Em andamento',
    ]);
  });
  it('só o item recusado volta na segunda rodada', () => {
    let s = fazer(emitida(), resposta, requerente);
    s = fazer(s, { acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' }, analista);
    expect(recusa(s, { acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'recusado' }, analista)).toBe(
      'Campo obrigatório',
    );
    s = fazer(s, { acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'recusado', motivo: 'Ilegível' }, analista);
    expect(s.pendencias.map((p) => [p.situacao, p.itens.map((i) => i.texto)])).toEqual([
      ['concluida', ['Confira a área', 'Matrícula vencida']],
      ['coletando', ['Ilegível']],
    ]);
    expect(recusa(s, { acao: 'deferir' }, analista)).toBe('Deferir depende de: conclusão da pendência aberta');
  });
});
