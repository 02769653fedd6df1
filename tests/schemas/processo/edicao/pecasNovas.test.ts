import { describe, expect, it } from 'vitest';
import { achadosDoRascunho } from '../../../../server/modules/processos/rascunho/conferir.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { incluirEtapaDepois } from '../../../../src/schemas/processo/edicao/caminhosDasEtapas.ts';
import { junto, lerNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { lida, type ItemLido } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { novaEtapa } from '../../../../src/schemas/processo/edicao/fichas/etapa.ts';
import { incluirPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { definicaoComDeFora } from '../../../support/definicaoComDeFora.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';
import { definicaoDe, definicoes } from './palcoDasMudancas.ts';

/** As who edits it is told. */
const conferir = (d: Definicao) => achadosDoRascunho(d, { setores: [], parametros: [], hoje: '2026-03-02' } as never);
/** Lists of a definition, those of its pieces too, each with a new piece at its end. */
function* comNova(d: Definicao): Generator<readonly [lista: string, com: Definicao]> {
  const raiz = Object.entries(lida(fichaDaDefinicao).itens).map(
    ([caminho, item]): { caminho: string; item: ItemLido; acima: readonly object[] } => ({ caminho, item, acima: [d] }),
  );
  for (const { caminho, item, acima } of [...raiz, ...percorrer(d)]) {
    if (item.editor.como !== 'pecas') continue;
    const nova = item.editor.nova({ definicao: d, acima });
    yield [caminho, incluirPeca(d, caminho, nova)];
  }
}

describe('a new piece', () => {
  it('[E5] of any list makes no sentence with an empty name', () => {
    const vazios = new Set<string>();
    for (const d of [definicaoDe('o2'), definicaoComConsulta(), definicaoComDeFora(), definicaoQueAtualiza()])
      for (const [lista, com] of comNova(d))
        for (const { mensagem, codigo } of conferir(com))
          if (/""|“”|"undefined"/.test(mensagem)) vazios.add(`${lista.replace(/\d+/g, 'n')} ${codigo}: ${mensagem}`);
    expect([...vazios]).toEqual([]);
  });

  it.each(['taxas', 'contrapartidas'] as const)('[E5] of %s begins at a step that the checks allow', (lista) => {
    // Where the city's steps are all automatic nothing can be charged, and there is none to begin at.
    const comQuemCobra = definicoes.filter(([, d]) =>
      d.etapas.some(({ publico, tipo }) => publico === 'setor' && tipo !== 'automático'),
    );
    // The other two charge nothing, or by themselves.
    expect(comQuemCobra.length).toBe(definicoes.length - 2);
    for (const [nome, d] of comQuemCobra) {
      const item = lida(fichaDaDefinicao).itens[lista];
      if (item?.editor.como !== 'pecas') throw new Error(lista);
      const com = incluirPeca(d, lista, item.editor.nova({ definicao: d, acima: [] }));
      const n = (lerNo(com, lista) as readonly unknown[]).length - 1;
      const daEtapa = conferir(com).filter(({ onde }) => onde === junto(junto(lista, n), 'etapa'));
      expect(daEtapa, nome).toEqual([]);
    }
  });

  it('[E5] a step without a name is called so', () => {
    const com = incluirEtapaDepois(definicaoDe('o3'), novaEtapa(), 1);
    expect(conferir(com)).toContainEqual(
      achado('setor_nao_listado', 'etapas[2].setor', 'A etapa "sem nome" é de setor e não diz de qual'),
    );
  });
});
