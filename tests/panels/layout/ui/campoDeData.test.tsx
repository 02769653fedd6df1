import fs from 'node:fs';
import path from 'node:path';
import { useState, type ReactElement } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CampoDeData, type PropsDoCampoDeData } from '../../../../src/panels/layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../../../src/panels/layout/ui/data/CampoDeHora.tsx';
import { faltaNaHora, faltaNoDia } from '../../../../src/panels/layout/ui/data/faltaNoDia.ts';
import { lugarJunto } from '../../../../src/panels/layout/ui/data/lugarDoCalendario.ts';
import { Dialogo } from '../../../../src/panels/layout/ui/Dialogo.tsx';

afterEach(cleanup);

type Dado = Partial<Omit<PropsDoCampoDeData, 'aoMudar' | 'rotulo'>>;
let valores: string[] = [];

function Um({ valor = '', ...resto }: Dado): ReactElement {
  const [dia, setDia] = useState(valor);
  return (
    <CampoDeData
      rotulo="Vence em"
      {...resto}
      valor={dia}
      aoMudar={(novo) => {
        valores.push(novo);
        setDia(novo);
      }}
    />
  );
}

const abrir = (dado: Dado = {}): ReturnType<typeof userEvent.setup> => {
  valores = [];
  render(<Um {...dado} />);
  return userEvent.setup();
};
const entrada = (): HTMLInputElement => screen.getByLabelText('Vence em');
const botao = (): HTMLElement => screen.getByRole('button', { name: 'Abrir calendário: Vence em' });
const calendario = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Escolher dia: Vence em' });
const dia = (dialogo: HTMLElement, nome: RegExp): HTMLButtonElement =>
  within(dialogo).getByRole<HTMLButtonElement>('button', { name: nome });

describe('[W23] the one field for dates', () => {
  it('is typed as DD/MM/AAAA and hands up AAAA-MM-DD, whatever the browser speaks [VAL-067]', async () => {
    const usuario = abrir();
    await usuario.type(entrada(), '05032026');
    expect(entrada().value).toBe('05/03/2026');
    expect(entrada().type).toBe('text');
    expect(valores.at(-1)).toBe('2026-03-05');
    await usuario.type(entrada(), '{Backspace}');
    expect(valores.at(-1)).toBe('05/03/202');
    await usuario.clear(entrada());
    expect(valores.at(-1)).toBe('');
  });

  it('says what is no day, at once when it is whole and of a part when it is left; nothing typed is lost', async () => {
    const usuario = abrir();
    await usuario.type(entrada(), '3002');
    expect(screen.queryByText('Informe uma data válida')).toBeNull();
    await usuario.tab();
    expect(screen.getByText('Informe uma data válida')).toBeTruthy();
    expect(entrada().value).toBe('30/02');
    await usuario.type(entrada(), '2024');
    expect(screen.getByText('Informe uma data válida')).toBeTruthy();
    expect(entrada().getAttribute('aria-invalid')).toBe('true');
    await usuario.clear(entrada());
    await usuario.type(entrada(), '29022024');
    expect(screen.queryByText('Informe uma data válida')).toBeNull();
  });

  it('keeps its limits, typed or pressed', async () => {
    const limites = { min: '2026-03-05', max: '2026-03-20', fora: (um: string) => um === '2026-03-10' };
    const usuario = abrir({ valor: '2026-03-06', ...limites });
    await usuario.click(botao());
    const dialogo = await calendario();
    expect(dia(dialogo, /, 4 de março de 2026/).disabled).toBe(true);
    expect(dia(dialogo, /, 10 de março de 2026/).disabled).toBe(true);
    expect(dia(dialogo, /21 de março de 2026/).disabled).toBe(true);
    await usuario.click(dia(dialogo, /20 de março de 2026/));
    expect(entrada().value).toBe('20/03/2026');
    const escrever = async (texto: string): Promise<void> => {
      await usuario.clear(entrada());
      await usuario.type(entrada(), texto);
    };
    await escrever('04032026');
    expect(screen.getByText('Informe um dia a partir de 05/03/2026')).toBeTruthy();
    await escrever('21032026');
    expect(screen.getByText('Informe um dia até 20/03/2026')).toBeTruthy();
    await escrever('10032026');
    expect(screen.getByText('Este dia não pode ser escolhido')).toBeTruthy();
  });

  it('opens a calendar in Portuguese on its day, walked with the arrows; Esc gives the focus back', async () => {
    const usuario = abrir({ valor: '2026-03-05' });
    await usuario.click(botao());
    const dialogo = await calendario();
    expect(within(dialogo).getByRole('combobox', { name: 'Escolha o mês' })).toHaveProperty('value', '2');
    expect(within(dialogo).getByRole('combobox', { name: 'Escolha o ano' })).toHaveProperty('value', '2026');
    expect(document.activeElement).toBe(dia(dialogo, /quinta-feira, 5 de março de 2026, selecionado/));
    await usuario.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(dia(dialogo, /sexta-feira, 13 de março de 2026/));
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(botao());
    expect(valores).toEqual([]);
    await usuario.click(botao());
    await calendario();
    await usuario.keyboard('{ArrowDown}{Enter}');
    expect(valores).toEqual(['2026-03-12']);
    expect(entrada().value).toBe('12/03/2026');
    expect(document.activeElement).toBe(botao());
  });

  it('keeps Tab within the calendar, and Esc of it does not close the dialog that it stands in', async () => {
    const usuario = userEvent.setup();
    let fechado = false;
    render(
      <Dialogo titulo="Prazo" aoFechar={() => (fechado = true)}>
        <Um valor="2026-03-05" />
      </Dialogo>,
    );
    await usuario.click(botao());
    const dialogo = await calendario();
    expect(screen.getByRole('dialog', { name: 'Prazo' }).contains(dialogo)).toBe(true);
    for (let vez = 0; vez < 8; vez += 1) {
      await usuario.tab();
      expect(dialogo.contains(document.activeElement)).toBe(true);
    }
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /^Escolher dia/ })).toBeNull();
    expect(fechado).toBe(false);
  });

  it('stands below its field, above where there is no room, and always within the window', () => {
    const janela = { largura: 1280, altura: 720 };
    const caixa = { width: 316, height: 380 };
    expect(lugarJunto({ top: 100, bottom: 140, right: 600 }, caixa, janela)).toEqual({ top: 144, left: 284 });
    expect(lugarJunto({ top: 600, bottom: 640, right: 200 }, caixa, janela)).toEqual({ top: 216, left: 8 });
    expect(lugarJunto({ top: 300, bottom: 340, right: 1400 }, caixa, janela)).toEqual({ top: 332, left: 956 });
  });

  it('says nothing of nothing typed', () => {
    expect(faltaNoDia('')).toBeUndefined();
    expect(faltaNaHora('')).toBeUndefined();
  });
});

it('[W23] a time is typed as HH:mm of 24 hours [VAL-068] [VAL-013]', async () => {
  const usuario = userEvent.setup();
  const Hora = (): ReactElement => {
    const [hora, setHora] = useState('');
    return <CampoDeHora rotulo="Às" valor={hora} aoMudar={setHora} />;
  };
  render(<Hora />);
  const campo = screen.getByLabelText<HTMLInputElement>('Às');
  await usuario.type(campo, '2460');
  expect(campo.value).toBe('24:60');
  expect(screen.getByText('Informe uma hora válida')).toBeTruthy();
  await usuario.clear(campo);
  await usuario.type(campo, '2359');
  expect(screen.queryByText('Informe uma hora válida')).toBeNull();
});

it('[W23] no screen asks for a day or a time in the words of the browser', () => {
  const raiz = path.resolve(import.meta.dirname, '../../../../src');
  const culpados = fs
    .readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => /\.tsx?$/.test(arquivo))
    .filter((arquivo) =>
      /\btype\s*[=:][^\n;]*['"](?:date|time|datetime-local|month|week)['"]/.test(
        fs.readFileSync(path.join(raiz, arquivo), 'utf8'),
      ),
    );
  expect(culpados).toEqual([]);
});
