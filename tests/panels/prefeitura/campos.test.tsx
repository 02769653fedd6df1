import fs from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Campos, TEMAS } from '../../../src/panels/campos/Campos.tsx';
import { tiposDeCampo } from '../../../src/panels/campos/tiposDeCampo.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import { formats, type Format } from '../../../src/schemas/formats.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../..');
const FORMATOS = Object.keys(formats) as Format[];
const ESTADOS = ['vazio', 'preenchido', 'extremo', 'erro', 'desativado', 'carregando', 'só leitura', 'célula da lista'];

const arquivosEm = (pasta: string): string[] =>
  fs
    .readdirSync(path.join(RAIZ, pasta), { recursive: true, withFileTypes: true })
    .filter((um) => um.isFile() && /\.(tsx?|html)$/.test(um.name))
    .map((um) => path.relative(RAIZ, path.join(um.parentPath, um.name)));

describe('the page of field kinds', () => {
  it('has every kind of the table, each by a field that is of it', () => {
    expect(Object.keys(tiposDeCampo).sort()).toEqual([...FORMATOS].sort());
    expect(FORMATOS.map((formato) => formatOf(tiposDeCampo[formato].schema))).toEqual(FORMATOS);
  });

  // Maps need a layout, which jsdom has not.
  it.each(FORMATOS.filter((formato) => formato !== 'ponto' && formato !== 'poligono'))(
    'shows %s in every state',
    async (formato) => {
      render(<Campos formatos={[formato]} />);
      const secao = await screen.findByRole('region', { name: formato });
      const estados = [...secao.querySelectorAll('[data-estado]')].map((um) => um.getAttribute('data-estado'));
      expect(estados).toEqual(expect.arrayContaining(ESTADOS));
      const erro = secao.querySelector('[data-estado="erro"]');
      if (!['grupo', 'json'].includes(formato))
        await waitFor(() => expect(erro?.querySelector('.Mui-error, .erro-do-campo, [role=alert]')).not.toBeNull());
      cleanup();
    },
  );

  it('changes between the three themes', async () => {
    const usuario = userEvent.setup();
    render(<Campos formatos={['texto']} />);
    for (const tema of TEMAS) {
      await usuario.click(screen.getByRole('button', { name: tema }));
      expect(document.documentElement.dataset['tema']).toBe(tema);
    }
    document.documentElement.dataset['tema'] = 'claro';
  });

  it('is no part of what is built: no entry names it and nothing of the portal imports it', () => {
    const entradas = fs.readFileSync(path.join(RAIZ, 'vite.config.ts'), 'utf8');
    expect(entradas).not.toMatch(/campos/);
    const importam = arquivosEm('src').filter(
      (arquivo) =>
        !/^src\/(panels\/campos\/|mainCampos\.tsx|paginas\/dev\/)/.test(arquivo) &&
        /panels\/campos\/|mainCampos|\.\/campos\/Campos/.test(fs.readFileSync(path.join(RAIZ, arquivo), 'utf8')),
    );
    expect(importam).toEqual([]);
  });
});
