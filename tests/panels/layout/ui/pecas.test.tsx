import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sair } from '../../../../src/authProvider/sair.ts';
import { avisar, fecharAviso, lerAvisos } from '../../../../src/dataProvider/avisos.ts';
import { Botao } from '../../../../src/panels/layout/ui/Botao.tsx';
import { CampoComMascara } from '../../../../src/panels/layout/ui/CampoComMascara.tsx';
import { Dialogo } from '../../../../src/panels/layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../../src/panels/layout/ui/Esqueleto.tsx';
import { textoDoPrazo } from '../../../../src/panels/layout/ui/PrazoBadge.tsx';
import { Saindo } from '../../../../src/panels/layout/ui/Saindo.tsx';
import { StatusChip } from '../../../../src/panels/layout/ui/StatusChip.tsx';
import { Toasts } from '../../../../src/panels/layout/ui/Toast.tsx';
import { mascaras } from '../../../../src/schemas/mascaras/mascaras.ts';
import { destinosDaPagina } from '../../../support/destinos.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas } from '../../../support/servidorDeRespostas.ts';

const destinos = destinosDaPagina();
afterEach(() => {
  vi.useRealTimers();
  for (const aviso of lerAvisos()) fecharAviso(aviso.id);
});
const usuario = userEvent.setup();

describe('toasts', () => {
  it('stand at the top, green with a check or red with an exclamation mark, with a close button [ERRO-004] [ERRO-007] [ERRO-008]', () => {
    render(<Toasts />);
    act(() => {
      avisar(true, 'Salvo');
      avisar(false, 'Falhou');
    });
    const toastDe = (texto: string, papel: string): HTMLElement => {
      const toast = screen.getByText(texto).closest<HTMLElement>(`[role=${papel}]`);
      if (toast === null) throw new Error(`O aviso "${texto}" não tem o papel ${papel}`);
      return toast;
    };
    const [bom, mau] = [toastDe('Salvo', 'status'), toastDe('Falhou', 'alert')];
    expect(bom.parentElement?.className).toContain('toasts-top');
    expect(bom.className).toContain('toast-ok');
    expect(mau.className).toContain('toast-bad');
    const desenho = (toast: HTMLElement): string | null | undefined => toast.querySelector('path')?.getAttribute('d');
    expect(desenho(bom)).not.toBe(desenho(mau));
  });

  it('close at once on request [ERRO-006]', async () => {
    render(<Toasts />);
    act(() => avisar(true, 'Salvo'));
    await usuario.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Salvo')).toBeNull();
  });

  it('stay while they are read or have the focus, and five seconds longer', () => {
    render(<Toasts />);
    act(() => avisar(true, 'Salvo'));
    vi.useFakeTimers();
    const passar = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
    const botao = screen.getByRole('button', { name: 'Fechar aviso' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    passar(6_000);
    act(() => avisar(true, 'Salvo'));
    passar(6_000);
    expect(screen.getByText('Salvo')).toBeTruthy();
    act(() => botao.focus());
    fireEvent.mouseLeave(screen.getByRole('status'));
    passar(60_000);
    expect(screen.getByText('Salvo')).toBeTruthy();
    act(() => botao.blur());
    passar(4_900);
    expect(screen.getByText('Salvo')).toBeTruthy();
    passar(100);
    expect(screen.queryByText('Salvo')).toBeNull();
  });

  it('count their repeats on a badge [ERRO-001]', () => {
    render(<Toasts />);
    act(() => {
      for (let i = 0; i < 3; i++) avisar(false, 'Falhou');
    });
    expect(screen.getByRole('alert').textContent).toBe('Falhou3 vezes');
  });
});

describe('leaving', () => {
  it('covers the page with its sentence until the log-in comes [EST-005]', async () => {
    const servidor = await servidorDeRespostas(() => undefined);
    sessaoAberta();
    render(<Saindo />);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void sair());
    expect(screen.getByRole('alert').textContent).toBe('Efetuando o logout...');
    servidor.responder(() => envelope(null));
    await servidor.fechar();
    await vi.waitFor(() => expect(destinos).toEqual(['/']));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a button', () => {
  it('that is blocked stays visible and focusable, says why and does nothing', async () => {
    const clicado = vi.fn();
    render(
      <Botao impedidoPor="Falta o comprovante da taxa" onClick={clicado}>
        Deferir
      </Botao>,
    );
    const botao = screen.getByRole('button', { name: 'Deferir', description: 'Falta o comprovante da taxa' });
    await usuario.click(botao);
    expect(botao.getAttribute('aria-disabled')).toBe('true');
    expect(clicado).not.toHaveBeenCalled();
  });

  it('that is working takes no second press', async () => {
    const clicado = vi.fn();
    render(
      <Botao carregando onClick={clicado}>
        Salvando…
      </Botao>,
    );
    await usuario.click(screen.getByRole('button'));
    expect(clicado).not.toHaveBeenCalled();
  });
});

describe('a dialog', () => {
  function Pagina({ persistente = false }: { readonly persistente?: boolean }): ReactElement {
    const [aberto, setAberto] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAberto(true)}>
          Abrir
        </button>
        {aberto && (
          <Dialogo titulo="Pergunta" persistente={persistente} aoFechar={() => setAberto(false)}>
            <button type="button">Dentro</button>
          </Dialogo>
        )}
      </>
    );
  }

  it('takes the focus, keeps Tab inside and gives it back', async () => {
    render(<Pagina />);
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Pergunta' }));
    await usuario.tab();
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dentro' }));
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }));
    await usuario.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });

  it('that is persistent stays on Esc and shows no cross', async () => {
    render(<Pagina persistente />);
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    await usuario.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  });
});

describe('a masked field', () => {
  function Cpf(): ReactElement {
    const [valor, setValor] = useState('');
    return <CampoComMascara rotulo="CPF" mascara={mascaras.cpf} valor={valor} aoMudar={setValor} />;
  }

  it('keeps the caret where the user types [VAL-064]', async () => {
    render(<Cpf />);
    const campo = screen.getByLabelText<HTMLInputElement>('CPF');
    await usuario.type(campo, '11144477735');
    campo.setSelectionRange(5, 5);
    await usuario.keyboard('{Backspace}');
    expect(campo.value).toBe('111.447.773-5');
    expect(campo.selectionStart).toBe(3);
  });
});

describe('status and deadline', () => {
  it('are words of the specification, and the applicant’s two in his own', () => {
    const { rerender } = render(<StatusChip status="Aguardando requerente" />);
    expect(screen.getByText('Aguardando requerente')).toBeTruthy();
    rerender(<StatusChip status="Aguardando requerente" requerente />);
    expect(screen.getByText('Com você')).toBeTruthy();
    rerender(<StatusChip status="Algo novo" />);
    expect(screen.getByText('Algo novo').className).toContain('chip-mute');
  });

  it.each([
    [{ situacao: 'em_dia', data: '2026-11-26' }, '26/11/2026'],
    [{ situacao: 'proximo', data: '2026-11-20', dias: 1 }, 'Em 1 dia útil'],
    [{ situacao: 'proximo', data: '2026-11-20', dias: 3, uteis: false }, 'Em 3 dias'],
    [{ situacao: 'proximo', data: '2026-11-19', dias: 0 }, 'Hoje'],
    [{ situacao: 'vencido', data: '2026-11-16' }, 'Venceu 16/11'],
    [{ situacao: 'pausado' }, 'Pausado'],
    [{ situacao: 'cumprido', data: '2026-11-17' }, 'Cumprido 17/11'],
  ] as const)('%j reads %s', (prazo, texto) => {
    expect(textoDoPrazo(prazo)).toBe(texto);
  });
});

describe('a skeleton', () => {
  it('comes after 200 ms, and after 8 seconds says that it goes on', () => {
    vi.useFakeTimers();
    render(<Esqueleto rotulo="Carregando…" />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('Carregando…');
    act(() => void vi.advanceTimersByTime(7_800));
    expect(screen.getByText('Está demorando mais que o normal. Continuamos tentando.')).toBeTruthy();
  });
});
