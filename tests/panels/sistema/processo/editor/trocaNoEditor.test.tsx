import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EditorDoProcesso } from '../../../../../src/panels/sistema/processo/editor/EditorDoProcesso.tsx';
import { perguntarSaida } from '../../../../../src/resources/saida/formulariosAbertos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../../support/servidorDeRespostas.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirProcessos, processo } from '../palcoDoProcesso.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  window.history.replaceState(null, '', '/?em=etapas[2]');
  sessionStorage.clear();
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho] = path.split('?');
    if (caminho === 'admin/processo/3') return envelope(processo());
    if (caminho === 'admin/processo/3/rascunho')
      return envelope({
        ...{ id: 3, rascunho_id: 9, numero: 2, versao: 4, definicao: definicaoDe('o3') },
        ...{ editado_por: null, vigente: 1, achados: [], atualizado_em: '2026-11-20T12:00:00Z' },
        cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
      });
    if (caminho === 'admin/processo/3/rascunho/gravar')
      return {
        status: 409,
        corpo: {
          ...{ sucesso: false, mensagem: 'O rascunho não está mais em edição', codigo: 'outro_rascunho' },
          dados: { numero: null },
        },
      };
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  window.history.replaceState(null, '', '/');
  await servidor.fechar();
});

const titulo = 'O rascunho da versão 2 não está mais em edição';
const dialogo = (): HTMLElement | null => screen.queryByRole('dialog', { name: titulo });
/** Types into the draft, which the server has not any more, and reads the dialog that says so. */
const abrirTrocado = async (): Promise<void> => {
  abrirProcessos(<EditorDoProcesso id={3} />);
  await usuario.type((await screen.findAllByRole('textbox', { name: /^Nome/ }))[0]!, '!');
  await screen.findByRole('dialog', { name: titulo });
};

it('once its dialog is closed the notice stands with the same ways on, and whoever publishes or discards is told again', async () => {
  await abrirTrocado();
  await usuario.keyboard('{Escape}');
  expect(dialogo()).toBeNull();
  const aviso = within(screen.getByText(titulo).closest<HTMLElement>('.aviso')!);
  expect(aviso.getByRole('button', { name: 'Baixar o que está nesta página' })).toBeTruthy();
  expect(aviso.getByRole('button', { name: 'Ir ao processo' })).toBeTruthy();
  for (const nome of [/^Publicar/, 'Descartar rascunho']) {
    await usuario.click(screen.getByRole('button', { name: nome }));
    await screen.findByRole('dialog', { name: titulo });
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(dialogo()).toBeNull());
  }
});

it('leaving offers to go without saving, never to save', async () => {
  await abrirTrocado();
  await usuario.keyboard('{Escape}');
  const resposta = perguntarSaida();
  const pergunta = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
  expect(pergunta.queryByRole('button', { name: 'Sim' })).toBeNull();
  await usuario.click(pergunta.getByRole('button', { name: 'Sair sem salvar' }));
  expect(await resposta).toBe(true);
});

it('the way to the process that stands beside what is lost asks nothing more', async () => {
  await abrirTrocado();
  await usuario.click(within(dialogo()!).getByRole('button', { name: 'Ir ao processo' }));
  expect(await perguntarSaida()).toBe(true);
});
