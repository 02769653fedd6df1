import type { ReactElement } from 'react';
import { useRespostasDaPrevia } from '../../../../../src/panels/sistema/processo/editor/FormularioDaPrevia.tsx';
import fs from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { MesaDoEditor } from '../../../../../src/panels/sistema/processo/editor/MesaDoEditor.tsx';
import { Previa } from '../../../../../src/panels/sistema/processo/editor/Previa.tsx';
import { secoesDoEditor } from '../../../../../src/panels/sistema/processo/editor/secoes.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { diferencasEntre } from '../../../../../src/schemas/processo/edicao/diferencas.ts';
import { lida } from '../../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { editadaAoAcaso, passosDaEdicao } from '../../../../support/edicoesAoAcaso.ts';

const ComPrevia = (): ReactElement => <Previa dadas={useRespostasDaPrevia()} aoFechar={() => undefined} />;

const o3 = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../tests/support/definicoes/o3.json'), 'utf8'),
) as Definicao;
const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };

const desenhar = (definicao: Definicao, em: string, comPrevia: boolean): string => {
  const edicao = createEdicao({
    rascunho: {
      ...{
        id: 1,
        rascunho_id: 1,
        numero: 1,
        versao: 1,
        definicao,
        atualizado_em: '2026-11-20T12:00:00Z',
        editado_por: null,
      },
      ...{ vigente: null, achados: verificarDefinicao(definicao, cidade), cidade },
    },
    gravar: () => Promise.reject(new Error('A drawing saves nothing')),
  });
  const { container } = render(
    <EdicaoDada value={edicao}>
      <MesaDoEditor aberto={{ em, peca: 0, idas: 0 }} aoIr={() => undefined} />
      {comPrevia && <ComPrevia />}
    </EdicaoDada>,
  );
  const texto = container.textContent;
  cleanup();
  return texto;
};

it('every property of a definition is on one page of the editor', () => {
  const partes = secoesDoEditor.flatMap(({ partes: delas }) => delas);
  expect([...partes].sort()).toEqual(Object.keys(lida(fichaDaDefinicao).itens).sort());
});

it('whatever is unfinished is drawn: every page, the last piece of each list, the preview, the differences', () => {
  fc.assert(
    fc.property(passosDaEdicao, fc.nat(), (passos, qual) => {
      const definicao = editadaAoAcaso(o3, passos);
      expect(Array.isArray(diferencasEntre(o3, definicao))).toBe(true);
      const secao = secoesDoEditor[qual % secoesDoEditor.length] as (typeof secoesDoEditor)[number];
      const parte = secao.partes[0] ?? '';
      const lista = (definicao as unknown as Record<string, unknown>)[parte];
      const em = Array.isArray(lista) && lista.length > 0 ? `${parte}[${lista.length - 1}]` : parte;
      expect(desenhar(definicao, em, qual % 3 === 0)).toContain(secao.titulo);
    }),
    { numRuns: 40 },
  );
}, 120_000);
