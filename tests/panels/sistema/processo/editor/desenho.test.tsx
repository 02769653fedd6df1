import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { createLugarAberto } from '../../../../../src/panels/sistema/processo/editor/createLugarAberto.ts';
import { MesaDoEditor } from '../../../../../src/panels/sistema/processo/editor/MesaDoEditor.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoDe } from '../../../../schemas/processo/edicao/palcoDasMudancas.ts';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };
const usuario = userEvent.setup();
let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

function Mesa({ em }: { readonly em: string }): ReactElement {
  const [lugar] = useState(() => createLugarAberto(edicao, em, () => undefined));
  return <MesaDoEditor aberto={useSyncExternalStore(lugar.seguir, lugar.agora)} aoIr={lugar.ir} />;
}
/** The pages of the editor over a definition; what is changed is kept and looked at as the server does. */
const abrir = (definicao: Definicao, em = 'etapas'): void => {
  edicao = createEdicao({
    rascunho: {
      rascunho_id: 1,
      id: 1,
      numero: 1,
      versao: 1,
      definicao,
      atualizado_em: '2026-11-19T12:00:00Z',
      editado_por: null,
      vigente: null,
      achados: verificarDefinicao(definicao, cidade),
      cidade,
    },
    espera: 0,
    gravar: (versao, d) =>
      Promise.resolve({ versao: versao + 1, atualizado_em: '', achados: verificarDefinicao(d, cidade) }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LugarDado value={lugarNoSistema(2)}>
        <EdicaoDada value={edicao}>
          <Mesa em={em} />
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
};
const nomes = (): readonly string[] => edicao.definicao().etapas.map((e) => e.nome);
const caminhos = (): readonly (readonly string[])[] =>
  edicao.definicao().etapas.map((e) => e.proximas.map((s) => s.para));
const desenho = (): HTMLElement => screen.getByRole('region', { name: 'Desenho das etapas' });
const cartao = (i: number): HTMLElement => desenho().querySelector(`[data-etapa="${i}"]`) as HTMLElement;
const botao = (nome: string | RegExp): HTMLElement => within(desenho()).getByRole('button', { name: nome });
const salvo = (): Promise<void> => act(async () => void (await edicao.salvar()));

describe('the drawing of the steps', () => {
  it('[E3] a step included after the chosen one stands between it and what it led to', async () => {
    abrir(definicaoDe('o3'));
    await usuario.click(cartao(1));
    await usuario.click(botao('Incluir etapa depois desta'));
    expect(nomes()[2]).toBe('');
    expect(caminhos().slice(1, 3)).toEqual([['etapa_5'], ['vistoria_obra']]);
    act(() => edicao.desfazer());
    expect(nomes()).toHaveLength(4);
  });

  it('[E3] Esc gives up choosing the other step, wherever the focus is', async () => {
    abrir(definicaoDe('o3'));
    await usuario.click(cartao(0));
    const antes = edicao.definicao();
    for (const [ato, pedido] of [
      ['Ligar a outra etapa', /^Escolha a etapa de destino/],
      ['Mover para depois de outra etapa', /^Escolha depois de qual/],
      ['Desligar de outra etapa', /^Escolha a etapa a que ela não leva mais/],
    ] as const) {
      await usuario.click(botao(ato));
      expect(botao(pedido)).toBeTruthy();
      act(() => (document.activeElement as HTMLElement | null)?.blur());
      await usuario.keyboard('{Escape}');
      expect(botao(ato)).toBeTruthy();
    }
    await usuario.click(cartao(2));
    expect(edicao.definicao()).toBe(antes);
  });

  it('[E3] what a step uses is named before it is removed, and goes to the step that is chosen; Delete asks the same', async () => {
    const d = definicaoDe('o3');
    abrir(d);
    const ultima = d.etapas.length - 1;
    act(() => cartao(ultima).focus());
    await usuario.keyboard('{Delete}');
    const dialogo = await screen.findByRole('dialog', { name: `Remover a etapa “${d.etapas[ultima]?.nome ?? ''}”` });
    const [campo] = d.etapas[ultima]?.secoes?.[0]?.campos ?? [];
    const pergunta = d.campos.find((c) => c.chave === campo)?.nome ?? '';
    expect(within(dialogo).getByText(/^Perguntas/).textContent).toContain(pergunta);
    expect(nomes()).toHaveLength(d.etapas.length);
    await usuario.click(within(dialogo).getByRole('button', { name: 'Remover etapa' }));
    expect(nomes()).toHaveLength(d.etapas.length - 1);
    const pedidos = edicao.definicao().etapas.flatMap((e) => (e.secoes ?? []).flatMap((s) => s.campos));
    expect(pedidos).toContain(campo);
    await salvo();
    expect(edicao.estado().achados.filter(({ codigo }) => /campo_sem_etapa|etapa_desconhecida/.test(codigo))).toEqual(
      [],
    );
    act(() => edicao.desfazer());
    expect(edicao.definicao()).toEqual(d);
  });

  it('[E3] a step is moved, copied and unlinked on the drawing, each undone as one', async () => {
    const d = definicaoDe('o3');
    abrir(d);
    await usuario.click(cartao(1));
    await usuario.click(botao('Mover para depois de outra etapa'));
    await usuario.click(cartao(2));
    expect(nomes().slice(0, 3)).toEqual([d.etapas[0]?.nome, d.etapas[2]?.nome, d.etapas[1]?.nome]);
    act(() => edicao.desfazer());
    expect(edicao.definicao()).toEqual(d);
    await usuario.click(cartao(1));
    await usuario.click(botao('Duplicar etapa'));
    expect(nomes()[2]).toBe(`${d.etapas[1]?.nome ?? ''} (cópia)`);
    act(() => edicao.desfazer());
    await usuario.click(cartao(1));
    await usuario.click(botao('Desligar de outra etapa'));
    await usuario.click(cartao(2));
    expect(caminhos()[1]).toEqual([]);
    act(() => edicao.desfazer());
    expect(edicao.definicao()).toEqual(d);
  });

  it('[E3] a card dragged onto another comes after it; Esc in between lets it be', () => {
    const d = definicaoDe('o3');
    abrir(d);
    // jsdom lays nothing out: which card lies under the pointer is said here.
    document.elementFromPoint = () => cartao(2);
    const arrastar = (): void => {
      fireEvent.pointerDown(cartao(1), { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 });
      fireEvent.pointerMove(document, { clientX: 60, clientY: 90 });
    };
    arrastar();
    expect(cartao(2).hasAttribute('data-recebe')).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(document);
    expect(edicao.definicao()).toBe(d);
    arrastar();
    fireEvent.pointerUp(document);
    expect(nomes().slice(1, 3)).toEqual([d.etapas[2]?.nome, d.etapas[1]?.nome]);
  });

  it('[E9] is seen whole, and fills the window until Esc', async () => {
    abrir(definicaoDe('o6'));
    await usuario.click(botao('Tela cheia'));
    expect(desenho().className).toContain('desenho-cheio');
    await usuario.keyboard('{Escape}');
    expect(desenho().className).not.toContain('desenho-cheio');
    const moldura = desenho().querySelector('.desenho-moldura') as HTMLElement;
    const folha = desenho().querySelector('.desenho-folha') as HTMLElement;
    Object.defineProperties(moldura, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    await usuario.click(botao('Ver todas as etapas'));
    const fator = Number(/scale\((.+)\)/.exec(folha.style.transform)?.[1]);
    expect(Number.parseFloat(folha.style.height) * fator).toBeLessThanOrEqual(300);
  });
});

describe('what is new', () => {
  it('[E5] is said to lack nothing before somebody was at it; a field that is left says so, and publishing says all', async () => {
    abrir(definicaoDe('o3'));
    const antes = edicao.estado().achados.length;
    await usuario.click(cartao(1));
    await usuario.click(botao('Incluir etapa depois desta'));
    await salvo();
    const folha = (): HTMLElement => screen.getByRole('complementary', { name: 'Etapa' });
    expect(folha().querySelectorAll('.campo-erro')).toHaveLength(0);
    expect(edicao.estado().achados).toHaveLength(antes);
    expect(edicao.estado().calados).toBe(true);
    const setor = folha().querySelector('[data-item=setor] select') as HTMLElement;
    await usuario.click(setor);
    await usuario.tab();
    expect(folha().querySelectorAll('.campo-erro')).toHaveLength(1);
    await act(async () => void (await edicao.conferir()));
    expect(edicao.estado().achados.length).toBeGreaterThan(antes);
    expect(edicao.estado().calados).toBe(false);
  });

  it('[E5] what it lacks is said once another piece is looked at', async () => {
    abrir(definicaoDe('o3'), 'documentos');
    await usuario.click(screen.getByRole('button', { name: 'Incluir documento' }));
    await salvo();
    const total = (): number => edicao.estado().achados.filter(({ onde }) => /^documentos/.test(onde)).length;
    const calado = total();
    await usuario.click(screen.getByRole('button', { name: /^Campos/ }));
    await waitFor(() => expect(edicao.estado().calados).toBe(false));
    expect(total()).toBeGreaterThanOrEqual(calado);
  });
});

describe('where a question is asked', () => {
  it('[E4] is chosen on its own sheet, beside its kind: step, section, a new section, before or after others', async () => {
    const d = definicaoDe('o3');
    const chave = d.etapas[0]?.secoes?.[0]?.campos[0] ?? '';
    abrir(d, `campos[${d.campos.findIndex((c) => c.chave === chave)}]`);
    const folha = screen.getByRole('complementary', { name: 'Campo' });
    const lugar = within(folha).getByRole('group', { name: 'Onde é perguntada' });
    const pedidas = (etapa: number, secao: number): readonly string[] =>
      edicao.definicao().etapas[etapa]?.secoes?.[secao]?.campos ?? [];
    await usuario.click(within(lugar).getByRole('button', { name: 'Perguntar depois' }));
    expect(pedidas(0, 0)[1]).toBe(chave);
    const secoes = d.etapas[0]?.secoes?.length ?? 0;
    await usuario.selectOptions(within(lugar).getByLabelText('Seção'), 'Uma seção nova');
    await usuario.type(within(lugar).getByLabelText('Título da seção nova'), 'Do terreno{Enter}');
    expect(edicao.definicao().etapas[0]?.secoes?.[secoes]).toEqual({
      chave: 'terreno',
      titulo: 'Do terreno',
      campos: [chave],
    });
    const ultima = d.etapas.length - 1;
    await usuario.selectOptions(within(lugar).getByLabelText('Etapa'), d.etapas[ultima]?.nome ?? '');
    expect(pedidas(ultima, (d.etapas[ultima]?.secoes?.length ?? 1) - 1)).toContain(chave);
  });

  it('[E4] "Ver" of a question that no step asks leads to the field that mends it', async () => {
    const d = definicaoDe('o3');
    const chave = d.etapas[0]?.secoes?.[0]?.campos[0] ?? '';
    const solta = {
      ...d,
      etapas: d.etapas.map((e) => ({
        ...e,
        ...(e.secoes && { secoes: e.secoes.map((s) => ({ ...s, campos: s.campos.filter((um) => um !== chave) })) }),
      })),
    };
    abrir(solta, 'processo');
    const linha = (await screen.findByText(/não aparece em nenhuma etapa$/)).closest('li') as HTMLElement;
    await usuario.click(within(linha).getByRole('button', { name: 'Ver' }));
    const lugar = await screen.findByRole('group', { name: 'Onde é perguntada' });
    await waitFor(() => expect(lugar.contains(document.activeElement)).toBe(true));
    await usuario.selectOptions(within(lugar).getByLabelText('Etapa'), d.etapas[0]?.nome ?? '');
    await salvo();
    expect(edicao.estado().achados.filter(({ codigo }) => codigo === 'campo_sem_etapa')).toEqual([]);
  });
});
