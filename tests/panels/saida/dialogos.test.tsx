import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodigosDeRecuperacao } from '../../../src/panels/layout/conta/CodigosDeRecuperacao.tsx';
import { Dialogo } from '../../../src/panels/layout/ui/Dialogo.tsx';
import { perguntarSaida } from '../../../src/resources/saida/formulariosAbertos.ts';
import { useAoSair } from '../../../src/resources/saida/useAoSair.tsx';
import { useMexido } from '../../../src/resources/saida/useMexido.ts';
import { EntrarNoLugar } from '../../../src/resources/usuario/EntrarNoLugar.tsx';
import { desistirDaTroca } from '../../../src/authProvider/sessaoDoSuporte.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { jwt, sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { aPergunta, fecharAba, pergunta, responder, usuario } from './palcoDaSaida.tsx';

describe('the dialog of an act', () => {
  const feitos: string[] = [];
  const Ato = ({ aoFechar }: { readonly aoFechar: () => void }): ReactElement => {
    const { doFormulario, sujo } = useMexido();
    const { pergunta: aoSair, antesDe } = useAoSair(sujo, async () => {
      feitos.push('salvo');
      aoFechar();
      return true;
    });
    return (
      <>
        <Dialogo titulo="Um ato" aoFechar={() => antesDe(aoFechar)}>
          <form {...doFormulario}>
            <textarea aria-label="Motivo" />
            <input type="checkbox" aria-label="Urgente" />
            <select aria-label="Setor" defaultValue="1">
              <option value="1">Um</option>
              <option value="2">Dois</option>
            </select>
          </form>
        </Dialogo>
        {aoSair}
      </>
    );
  };
  const Palco = (): ReactElement => {
    const [aberto, setAberto] = useState(true);
    return aberto ? <Ato aoFechar={() => setAberto(false)} /> : <button onClick={() => setAberto(true)}>Abrir</button>;
  };
  const ato = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Um ato' });
  beforeEach(() => void feitos.splice(0));

  it.each([
    ['typed', () => usuario.type(screen.getByLabelText('Motivo'), 'Falta a planta')],
    ['ticked', () => usuario.click(screen.getByLabelText('Urgente'))],
    ['chosen', () => usuario.selectOptions(screen.getByLabelText('Setor'), '2')],
  ])('with something %s asks at Escape and at its cross', async (_como, mexer) => {
    render(<Palco />);
    await mexer();
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await aPergunta();
    await responder('Cancelar');
    expect(ato()).not.toBeNull();
    await usuario.click(within(ato() ?? expect.unreachable()).getByRole('button', { name: 'Fechar' }));
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(ato()).toBeNull());
    expect(feitos).toEqual([]);
    // Opened again it is another form: unchanged it closes, changed it asks.
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await waitFor(() => expect(ato()).toBeNull());
    expect(pergunta()).toBeNull();
  });

  it('is done at Sim and closes', async () => {
    render(<Palco />);
    await usuario.type(screen.getByLabelText('Motivo'), 'Falta a planta');
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await aPergunta();
    await responder('Sim');
    await waitFor(() => expect(ato()).toBeNull());
    expect(feitos).toEqual(['salvo']);
    expect(pergunta()).toBeNull();
  });
});

describe('support that asks to enter in a person’s place', () => {
  const destinos = destinosDaPagina();
  let servidor: ServidorDeRespostas;
  beforeEach(async () => {
    servidor = await servidorDeRespostas();
    sessaoAberta({ usuario: { permissoes: ['painel.sistema'] } });
    render(<EntrarNoLugar contaId={9} nome="Dalva Montalegre" organizacaoId={3} />);
    await usuario.click(screen.getByRole('button', { name: 'Entrar no lugar' }));
  });
  afterEach(async () => {
    desistirDaTroca();
    await servidor.fechar();
  });
  const janela = (): HTMLElement | null =>
    screen.queryByRole('dialog', { name: 'Entrar no lugar de Dalva Montalegre' });
  const cancelar = (): Promise<void> =>
    usuario.click(within(janela() ?? expect.unreachable()).getByRole('button', { name: 'Cancelar' }));

  it('closes at once with nothing typed, and asks about a typed reason', async () => {
    await cancelar();
    await waitFor(() => expect(janela()).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Entrar no lugar' }));
    await usuario.type(screen.getByLabelText('Motivo'), 'Chamado 4312');
    expect(fecharAba()).toBe(true);
    await cancelar();
    await aPergunta();
    await responder('Cancelar');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Chamado 4312');
    await cancelar();
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(janela()).toBeNull());
    expect(servidor.pedidos).toEqual([]);
  });

  it('stays at a refused Sim, and leaves for the panel without a question when it is let in', async () => {
    servidor.responder(() => recusa(422, 'dados_invalidos', 'Confira', { motivo: ['Diga o motivo'] }));
    await usuario.type(screen.getByLabelText('Motivo'), 'x');
    await cancelar();
    await aPergunta();
    await responder('Sim');
    await screen.findByText('Diga o motivo');
    const dalva = { id: 9, nome: 'Dalva', permissoes: ['painel.prefeitura'], suporte: { id: 7, nome: 'Rui' } };
    const par = { access_token: jwt(30, 'lugar'), token_type: 'Bearer', expires_in: 1800 };
    servidor.responder(({ path }) => envelope(path === 'me' ? dalva : par));
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
    expect(fecharAba()).toBe(false);
  });
});

describe('recovery codes, which are shown but once', () => {
  const guardados = vi.fn(async () => undefined);
  const baixados: string[] = [];
  beforeEach(() => {
    guardados.mockClear();
    baixados.splice(0);
    URL.createObjectURL = () => 'blob:codigos';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      baixados.push(this.download);
    });
  });
  afterEach(() => void vi.restoreAllMocks());
  const mostrar = () => render(<CodigosDeRecuperacao codigos={['AAAA-1111', 'BBBB-2222']} aoGuardar={guardados} />);

  it('ask at the closing of the tab until they were taken along or said to be kept', async () => {
    mostrar();
    expect(fecharAba()).toBe(true);
    await usuario.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(baixados).toEqual(['codigos-de-recuperacao.txt']);
    expect(fecharAba()).toBe(false);
  });

  it('are downloaded and counted as kept at Sim', async () => {
    mostrar();
    const resposta = perguntarSaida();
    await aPergunta();
    await responder('Sim');
    expect(await resposta).toBe(true);
    expect(baixados).toEqual(['codigos-de-recuperacao.txt']);
    expect(guardados).toHaveBeenCalledOnce();
  });
});
