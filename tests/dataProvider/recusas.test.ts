import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { escolherPainel } from '../../src/authProvider/layout.ts';
import type { ApiError } from '../../src/dataProvider/ApiError.ts';
import { fecharAviso, lerAvisos, mostrarAvisosPendentes } from '../../src/dataProvider/avisos.ts';
import { api } from '../../src/dataProvider/http.ts';
import { definirNavegador } from '../../src/dataProvider/navegacao.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { recusa, servidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { chamadasDeTeste, falha, avisos } from './chamadasDeTeste.ts';

const mesa = chamadasDeTeste();

describe('a refusal', () => {
  const quandoResponde = async (status: number, codigo: string, mensagem: string): Promise<ApiError> => {
    mesa.servidor.responder(() => recusa(status, codigo, mensagem));
    return falha(api('x'));
  };

  /** The panel's router takes none of the addresses, which it answers: each is another page. */
  const foraDoPainel = (): string[] => {
    const pedidos: string[] = [];
    onTestFinished(definirNavegador((destino) => pedidos.push(destino) === 0));
    return pedidos;
  };

  it('403 without a session goes to the log-in [ERRO-014]', async () => {
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(mesa.destinos).toEqual(['/']);
  });

  it.each([
    ['sistema', '/sistema/dashboard', '[PERM-039]'],
    ['prefeitura', '/prefeitura/requerimento/listagem', '[PERM-040]'],
    ['contribuinte', '/contribuinte', '[PERM-041]'],
  ] as const)('403 with a session in %s says so and goes to %s [ERRO-015] %s', async (painel, inicio, _id) => {
    sessaoAberta({ usuario: { permissoes: ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'] } });
    escolherPainel(painel);
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(mesa.destinos).toEqual([inicio]);
    // The panel has only changed its screen: the message shows there, and nothing is left for a later page.
    expect(avisos()).toEqual(['Você não tem permissão para acessar esta página']);
    expect(sessionStorage.getItem('avisos.pendentes')).toBeNull();
  });

  it('403 whose way out is another page says so there [ERRO-015]', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.sistema'] } });
    const pedidos = foraDoPainel();
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect([pedidos, avisos()]).toEqual([['/sistema/dashboard'], []]);
    mostrarAvisosPendentes();
    expect(avisos()).toEqual(['Você não tem permissão para acessar esta página']);
  });

  it('403 for a session without any panel goes to the log-in [PERM-042]', async () => {
    sessaoAberta({ usuario: { permissoes: [] } });
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(mesa.destinos).toEqual(['/']);
  });

  it.each([
    [404, '/404', '[ERRO-016]', 'nao_encontrado'],
    [500, '/500', '[ERRO-018]', 'inesperado'],
    [503, '/em-manutencao', '[ERRO-019]', 'manutencao'],
  ])('%i goes to %s %s', async (status, pagina, _id, codigo) => {
    await quandoResponde(status, codigo, 'Não deu');
    expect(mesa.destinos).toEqual([pagina]);
  });

  it('409 shows its sentence, keeps it for the page and goes there [ERRO-017] [AMB-136]', async () => {
    const pedidos = foraDoPainel();
    await quandoResponde(409, 'conflito', 'Este registro está em uso');
    expect(pedidos).toEqual(['/409']);
    expect(sessionStorage.getItem('erro.mensagem')).toBe('Este registro está em uso');
    expect(sessionStorage.getItem('avisos.pendentes')).toContain('Este registro está em uso');
  });

  it('409 goes to its page also where the browser refuses to keep the sentence', async () => {
    const recusada = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('negado', 'QuotaExceededError');
    });
    const erro = await quandoResponde(409, 'conflito', 'Este registro está em uso');
    recusada.mockRestore();
    expect([erro.status, mesa.destinos]).toEqual([409, ['/409']]);
  });

  it.each([
    [404, 'nao_encontrado', 'Arquivo não encontrado'],
    [500, 'inesperado', 'Ocorreu um erro inesperado'],
    [503, 'indisponivel', 'O portal está temporariamente indisponível'],
  ])('%i where the screen stays is said there instead of leaving it', async (status, codigo, frase) => {
    sessaoAberta();
    mesa.servidor.responder(() => recusa(status, codigo, frase));
    await expect(api('painel-prefeitura/processo/3/publicar', { semNavegacao: true })).rejects.toThrow();
    expect(lerAvisos().map(({ sucesso, mensagem }) => [sucesso, mensagem])).toEqual([[false, frase]]);
    expect(mesa.destinos).toEqual([]);
    for (const { id } of lerAvisos()) fecharAviso(id);
    await expect(api('x', { semNavegacao: true, semAviso: true })).rejects.toThrow();
    expect(lerAvisos()).toEqual([]);
  });

  it('409 of a stale version stays with the screen, with what happened since', async () => {
    mesa.servidor.responder(() => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'Mudou', codigo: 'versao_desatualizada', dados: { versao: 4 } },
    }));
    const erro = await falha(api('x', { method: 'POST' }));
    expect(erro.codigo).toBe('versao_desatualizada');
    expect(erro.dados).toEqual({ versao: 4 });
    expect(mesa.destinos).toEqual([]);
  });

  it.each([502, 504])('%i says that the server failed and does not navigate [ERRO-020]', async (status) => {
    mesa.servidor.responder(() => ({
      status,
      corpo: '<html>proxy</html>',
      headers: { 'content-type': 'text/html' },
    }));
    const erro = await falha(api('x'));
    expect(erro.mensagem).toBe('O servidor retornou um erro inesperado');
    expect(avisos()).toEqual(['O servidor retornou um erro inesperado']);
    expect(mesa.destinos).toEqual([]);
  });

  it('422 carries the sentences of its fields and navigates nowhere [AMB-143]', async () => {
    mesa.servidor.responder(() =>
      recusa(422, 'dados_invalidos', 'Confira', { 'pessoa.cpf': ['CPF inválido', 'outro'] }),
    );
    const erro = await falha(api('x', { method: 'POST' }));
    expect(erro.porCampo).toEqual({ 'pessoa.cpf': 'CPF inválido' });
    expect(mesa.destinos).toEqual([]);
  });

  it.each([
    [429, '600', 'Muitas tentativas. Aguarde 10 minutos e tente de novo'],
    [429, '1', 'Muitas tentativas. Aguarde 1 segundo e tente de novo'],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 'Muitas tentativas. Aguarde 60 minutos e tente de novo'],
    [429, 'amanhã', 'Muitas tentativas. Aguarde alguns minutos e tente de novo'],
    [413, '', 'O texto enviado passa do limite permitido'],
  ])(
    '%i of a proxy (Retry-After: %s) is told in words and navigates nowhere [AMB-143]',
    async (status, depois, frase) => {
      mesa.servidor.responder(() => ({
        status,
        corpo: '<html>proxy</html>',
        headers: {
          'retry-after': encodeURI(depois).replace(/%20/g, ' '),
          'access-control-expose-headers': 'retry-after',
        },
      }));
      await expect(api('x', { method: 'POST' })).rejects.toMatchObject({ status });
      expect([avisos(), mesa.destinos]).toEqual([[frase], []]);
    },
  );

  it('429 with a sentence of ours keeps it', async () => {
    await quandoResponde(429, 'muitas_tentativas', 'Muitas tentativas. Aguarde 5 segundos e tente de novo');
    expect([avisos(), mesa.destinos]).toEqual([['Muitas tentativas. Aguarde 5 segundos e tente de novo'], []]);
  });

  it('never shows what is not ours: an answer without an envelope is an unexpected one [ERRO-034]', async () => {
    mesa.servidor.responder(() => ({ status: 418, corpo: 'Error: at Object.<anonymous>' }));
    expect((await falha(api('x'))).mensagem).toBe('Ocorreu um erro inesperado');
  });

  it('without a network says exactly that [ERRO-021]', async () => {
    await mesa.servidor.fechar();
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = 'http://127.0.0.1:9/api/v1';
    document.head.append(meta);
    await falha(api('x'));
    expect(avisos()).toEqual(['Erro de conexão com o servidor']);
    meta.remove();
    mesa.servidor = await servidorDeRespostas();
  });
});
