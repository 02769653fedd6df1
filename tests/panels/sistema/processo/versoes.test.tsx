import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { migracaoVista } from './migracaoDeTeste.ts';
import { abrirProcessos, pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let atual: ProcessoConfigurado;
/** Answers of one test, by method and path. */
let doPortal: Record<string, () => Resposta>;

beforeEach(async () => {
  atual = processo();
  doPortal = {};
  servidor = await servidorDeRespostas(({ method, path }) => {
    const [caminho] = path.split('?');
    const propria = doPortal[`${method} ${caminho}`];
    if (propria !== undefined) return propria();
    if (caminho === 'admin/processo/3') return envelope(atual);
    if (caminho === 'admin/processo/3/verificar') return envelope([]);
    if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista({ versoes: [], total: 0 }));
    if (caminho === 'admin/processo/3/pagina') return envelope({ ...atual, etapas: [], taxas: [] });
    if (caminho === 'admin/processo/3/rascunho/descartar')
      return envelope({ processo_descartado: atual.versoes.length === 1 }, 'Descartado');
    if (caminho === 'admin/processo' && method === 'GET') return envelope(pagina([atual]));
    return envelope({});
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirProcessos(<UmProcesso id={3} />);
  await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
};
const corpos = (fim: string) =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim))
    .map(({ corpo }) => JSON.parse(corpo) as unknown);

describe('a draft that is thrown away', () => {
  it('is named with what is lost before it goes', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Descartar o rascunho da versão 2?' });
    expect(dialogo.textContent).toContain('todas as mudanças da versão 2 de “Alvará para ampliação”');
    expect(corpos('/descartar')).toEqual([]);
    await usuario.click(within(dialogo).getByRole('button', { name: 'Descartar a versão 2' }));
    await waitFor(() => expect(corpos('/descartar')).toEqual([{ versao: 4 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the process along where nothing was ever published, and says so', async () => {
    atual = processo({ versoes: [versao({ numero: 1 })] });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Descartar o rascunho e o processo?' });
    expect(dialogo.textContent).toContain('nunca foi publicado');
    expect(within(dialogo).getByRole('button', { name: 'Descartar o processo' })).toBeTruthy();
  });

  it('is not offered where there is none', async () => {
    atual = processo({ versoes: [vigente] });
    await abrir();
    expect(screen.queryByRole('button', { name: 'Descartar rascunho' })).toBeNull();
  });
});

describe('an old version that is gone on from', () => {
  it('begins a draft at once where there is none', async () => {
    atual = processo({
      versoes: [
        { ...vigente, numero: 2 },
        { ...vigente, id: 18, numero: 1, situacao: 'encerrada' },
      ],
    });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Começar rascunho a partir da versão 1' }));
    await waitFor(() => expect(corpos('/rascunho')).toEqual([{ de: 1 }]));
  });

  it('takes the place of a draft only once that is said by its name', async () => {
    await abrir();
    expect(screen.queryByRole('button', { name: 'Começar rascunho a partir da versão 2' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Começar rascunho a partir da versão 1' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Trocar o rascunho da versão 2?' });
    expect(corpos('/rascunho')).toEqual([]);
    await usuario.click(within(dialogo).getByRole('button', { name: 'Trocar pelo que diz a versão 1' }));
    await waitFor(() => expect(corpos('/rascunho')).toEqual([{ de: 1, substituir: 4 }]));
  });
});

describe('a process that is copied', () => {
  const doRascunho = { nome: 'Alvará novo', nome_curto: 'Novo', grupo: 'Obras', descricao: 'Como o rascunho diz.' };
  const copiar = async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Copiar processo' }));
    return within(await screen.findByRole('dialog', { name: 'Copiar processo' }));
  };

  it('begins with what the draft calls it, not with what is published', async () => {
    doPortal['GET admin/processo/3/pagina'] = () => envelope({ id: 3, etapas: [], taxas: [], ...doRascunho });
    const dialogo = await copiar();
    const nome = dialogo.getByDisplayValue('Alvará novo (cópia)');
    await usuario.clear(nome);
    await usuario.type(nome, 'Alvará de muro');
    await usuario.click(dialogo.getByRole('button', { name: 'Copiar e editar' }));
    await waitFor(() =>
      expect(corpos('admin/processo')).toEqual([{ ...doRascunho, nome: 'Alvará de muro', processo_id: 3 }]),
    );
    expect(servidor.pedidos.some(({ path }) => path.includes('/pagina') && path.includes('versao=2'))).toBe(true);
  });

  it('begins with what is published where the draft could not be read', async () => {
    doPortal['GET admin/processo/3/pagina'] = () => recusa(500, 'erro_interno', 'Algo deu errado');
    const dialogo = await copiar();
    expect(dialogo.getByDisplayValue('Alvará para ampliação (cópia)')).toBeTruthy();
  });

  it('puts the focus on the first field that is missing or was refused, in a form that Enter sends', async () => {
    doPortal['POST admin/processo'] = () =>
      recusa(422, 'dados_invalidos', 'Dados inválidos', { nome_curto: ['Já usado'], grupo: ['Muito longo'] });
    const dialogo = await copiar();
    const enviar = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Copiar e editar' });
    const nome = dialogo.getByDisplayValue<HTMLInputElement>('Alvará para ampliação (cópia)');
    expect([enviar.type, enviar.form]).toEqual(['submit', nome.form]);
    expect(nome.form).not.toBeNull();
    await usuario.clear(nome);
    await usuario.click(enviar);
    await dialogo.findByText('Campo obrigatório');
    expect(document.activeElement).toBe(nome);
    await usuario.type(nome, 'Alvará de muro');
    await usuario.click(enviar);
    await dialogo.findByText('Já usado');
    expect(document.activeElement).toBe(dialogo.getByDisplayValue('Ampliação'));
  });
});
