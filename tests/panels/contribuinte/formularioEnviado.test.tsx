import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { matricula } from '../../resources/stepForm/umProcesso.ts';
import { formularioAberto, usuario, rascunho, acaoDeDescartar, BASE, digitar, parte } from './formularioAberto.tsx';

const f = formularioAberto();

describe('the step form', () => {
  it('lists what is missing with the way to it, and does not send', async () => {
    await f.abrir('conferir');
    const impedido = screen.getByRole('button', { name: 'Enviar requerimento' });
    expect(impedido.getAttribute('aria-disabled')).toBe('true');
    await usuario.click(impedido);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Faltam \d+ informações para enviar$/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Área a ampliar' }));
    await screen.findByRole('heading', { level: 2, name: 'Obra' });
    expect(document.activeElement).toBe(screen.getByLabelText('Área a ampliar'));
  });

  const completas: Respostas = {
    inscricao: '01.02.117',
    proprietario: true,
    existente: '318',
    ampliar: '142.5',
    uso: 'residencial',
  };
  const comArquivo: DocumentoVisto = {
    ...matricula,
    arquivos: [
      {
        id: 1,
        nome: 'm.pdf',
        tamanho: 10,
        tipo: 'application/pdf',
        enviado_em: '2026-11-19T14:00:00-03:00',
        enviado_por: 'x',
      },
    ],
  };

  it('asks once more with the notice of the law, and files one request however often it is pressed [TELA-055]', async () => {
    f.guardadas = completas;
    f.documentos = [comArquivo];
    await f.abrir('conferir');
    expect(screen.getByText(/12\.651\/2012/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    const confirmar = within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' });
    await usuario.dblClick(confirmar);
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const envios = f.servidor.pedidos.filter(({ path }) => path === `${BASE}/enviar`);
    expect(envios).toHaveLength(1);
    expect(JSON.parse(envios[0]?.corpo ?? '')).toEqual({ versao: 1, vistas: completas });
  });

  it('repeats a sending whose answer was lost with the same key', async () => {
    f.guardadas = completas;
    f.documentos = [comArquivo];
    await f.abrir('conferir');
    f.envio = () => ({ status: 502, corpo: 'proxy' });
    const enviar = async (): Promise<void> => {
      await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
      await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    };
    await enviar();
    await screen.findByText('O servidor retornou um erro inesperado');
    f.envio = () => envelope({ id: 12, numero: '2026/000012', versao: 2 });
    await enviar();
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const chaves = f.servidor.pedidos
      .filter(({ path }) => path === `${BASE}/enviar`)
      .map(({ headers }) => headers['idempotency-key']);
    expect(chaves).toHaveLength(2);
    expect(new Set(chaves).size).toBe(1);
  });

  it('puts a refusal of the server on its field [VAL-054]', async () => {
    f.guardadas = completas;
    f.documentos = [comArquivo];
    f.envio = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', { inscricao: ['Imóvel não localizado'] });
    await f.abrir('conferir');
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    const avisos = await screen.findAllByRole('alert');
    expect(avisos.map(({ textContent }) => textContent)).toEqual([
      'Nada foi enviado. Falta 1 informação para enviarImóvel: Imóvel não localizado',
    ]);
    expect(screen.queryByText('Confira os campos indicados')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Imóvel' }));
    expect((await screen.findByLabelText('Imóvel')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Imóvel não localizado')).toBeTruthy();
  });

  it('an answer that no registry has is missing before anything is sent, also of a part that was not opened', async () => {
    f.guardadas = { ...completas, inscricao: '9' };
    f.documentos = [comArquivo];
    await f.abrir('obra');
    await waitFor(() => expect(parte(/^Imóvel/).textContent).toContain('1 campo a corrigir'));
    await usuario.click(parte(/^Conferir e enviar/));
    expect((await screen.findByText('Falta 1 informação para enviar')).closest('.aviso')?.textContent).toContain(
      'Imóvel: Imóvel não localizado',
    );
    expect(screen.getByRole('button', { name: 'Enviar requerimento' }).getAttribute('aria-disabled')).toBe('true');
    await usuario.click(screen.getByRole('button', { name: 'Imóvel' }));
    await digitar('Imóvel', '01.02.117');
    await waitFor(() => expect(parte(/^Imóvel/).textContent).not.toContain('a corrigir'));
    await usuario.click(parte(/^Conferir e enviar/));
    expect(screen.queryByText(/informação para enviar/)).toBeNull();
  });

  it('shows what happened meanwhile when somebody was first, and can send all the same', async () => {
    f.guardadas = completas;
    f.documentos = [comArquivo];
    const eventos = [
      {
        sequencia: 3,
        tipo: 'x',
        texto: 'mudou a prioridade',
        detalhe: null,
        ator: 'Dalva',
        quando: '2026-11-19T14:00:00-03:00',
      },
    ];
    f.envio = () => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 4, eventos } },
    });
    await f.abrir('conferir');
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    const conflito = await screen.findByRole('dialog', { name: /mudou enquanto você estava aqui/ });
    expect(within(conflito).getByText(/mudou a prioridade/)).toBeTruthy();
    f.envio = () => envelope({ id: 12, numero: '2026/000012', versao: 5 });
    await usuario.click(within(conflito).getByRole('button', { name: 'Enviar mesmo assim' }));
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const ultimo = f.servidor.pedidos.filter(({ path }) => path === `${BASE}/enviar`)[1];
    expect(JSON.parse(ultimo?.corpo ?? '')).toEqual({ versao: 4, vistas: completas });
  });

  it('is discarded after a second question that says it is for good, and is left', async () => {
    f.rascunhoNaTela = {
      ...rascunho,
      acoes: [...rascunho.acoes, { ...acaoDeDescartar }],
    };
    await f.abrir();
    await usuario.click(screen.getByRole('button', { name: 'Descartar rascunho: Ampliação' }));
    const pergunta = screen.getByRole('dialog', { name: 'Descartar este rascunho?' });
    within(pergunta).getByText(/Não há como desfazer/);
    expect(f.servidor.pedidos.some(({ path }) => path.endsWith('descartar-rascunho'))).toBe(false);
    await usuario.click(within(pergunta).getByRole('button', { name: 'Descartar rascunho' }));
    await screen.findByText('Rascunho descartado.');
    const [pedido] = f.servidor.pedidos.filter(({ path }) => path === `${BASE}/acoes/descartar-rascunho`);
    expect(JSON.parse(pedido?.corpo ?? '')).toEqual({ versao: rascunho.versao });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
