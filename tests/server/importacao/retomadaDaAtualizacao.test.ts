import { describe, expect, it } from 'vitest';
import { imoveisEmMassa, linhaDaTarefa, rastrosDeImoveis, semTarefas } from '../../support/emSegundoPlano.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { aPlanilha, ATUALIZAR } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';

cidadeComImoveis();

const EXISTENTES = 700;
const LINHAS = 1_000;
/** Rows of existing records, every seventh of them as it is, then rows of new ones. */
const csv = [
  'Número da inscrição;Endereço',
  ...Array.from(
    { length: LINHAS },
    (_, i) => `P${i + 1};${i < EXISTENTES && i % 7 === 0 ? 'P' : 'Rua Nova'}, ${i + 1}`,
  ),
].join('\n');
const IGUAIS = 100;
const CLASSES = { novo: LINHAS - EXISTENTES, muda: EXISTENTES - IGUAIS, igual: IGUAIS };
const planilha = async () => {
  await imoveisEmMassa(portal, 'P', EXISTENTES);
  return aPlanilha(portal, imoveis.cliente, imoveis.caminho, csv);
};
/** How many properties stand at each version, and at the new street. */
const estado = async () => {
  const { rows } = await portal.base.ownerPool.query<{ versao: number; n: number; novos: number }>(
    `select versao, count(*)::int as n, count(*) filter (where endereco like 'Rua Nova%')::int as novos from imovel
     where organizacao_id = $1 group by 1 order by 1`,
    [portal.cidade],
  );
  return rows;
};
const FIM = [
  { versao: 1, n: IGUAIS + CLASSES.novo, novos: CLASSES.novo },
  { versao: 2, n: CLASSES.muda, novos: CLASSES.muda },
];

describe('an import that updates, whose server stops in the middle', () => {
  it('goes on behind its last batch: each record changed once, one row in the trail for each', async () => {
    const { conferida, confirmar, ver } = await planilha();
    expect((await conferida(ATUALIZAR)).conferencia?.resultado?.classes).toEqual(CLASSES);
    const criadosAntes = await rastrosDeImoveis(portal, 'criar');
    await confirmar('boas');
    await pararDepoisDe(portal, 1);
    const parada = await linhaDaTarefa(portal, (await ver()).gravacao?.id);
    const { lidas } = parada?.posicao as { lidas: number };
    expect(parada?.situacao).toBe('em andamento');
    expect(lidas).toBeGreaterThanOrEqual(200);
    expect(lidas).toBeLessThan(LINHAS);
    await rodarTarefas(portal);
    expect((await ver()).gravacao).toMatchObject({
      ...{ situacao: 'pronta', arquivo: null, resultado: { feitos: LINHAS, recusados: 0, classes: CLASSES } },
    });
    expect(await estado()).toEqual(FIM);
    expect(await rastrosDeImoveis(portal, 'alterar')).toBe(CLASSES.muda);
    expect((await rastrosDeImoveis(portal, 'criar')) - criadosAntes).toBe(CLASSES.novo);
  });

  it('of all rows or none changes none, then all; after its end nothing is done twice', async () => {
    const { conferida, confirmar, ver } = await planilha();
    await conferida(ATUALIZAR);
    await confirmar('tudo');
    const id = (await ver()).gravacao?.id;
    const parar = new AbortController();
    const olhar = setInterval(() => {
      void linhaDaTarefa(portal, id).then((tarefa) => {
        if ((tarefa?.feitas ?? 0) >= 200) parar.abort();
      });
    }, 1);
    await rodarTarefas(portal, { signal: parar.signal });
    clearInterval(olhar);
    expect((await linhaDaTarefa(portal, id))?.posicao).toBeNull();
    expect(await estado()).toEqual([{ versao: 1, n: EXISTENTES, novos: 0 }]);
    await rodarTarefas(portal);
    expect(await estado()).toEqual(FIM);
    await portal.db
      .updateTable('tarefa')
      .set({ situacao: 'em andamento' })
      .where('id', '=', id ?? 0)
      .execute();
    await rodarTarefas(portal);
    expect(await estado()).toEqual(FIM);
    expect((await ver()).gravacao).toMatchObject({ situacao: 'pronta', resultado: { classes: CLASSES } });
  });

  it('that was cancelled goes on with what is left, by what was checked', async () => {
    const { conferida, confirmar, ver } = await planilha();
    await conferida(ATUALIZAR);
    await confirmar('boas');
    await pararDepoisDe(portal, 1);
    const { gravacao } = await ver();
    await imoveis.cliente.post(`me/tarefas/${gravacao?.id ?? 0}/cancelar`);
    expect((await confirmar('boas')).status).toBe(202);
    await rodarTarefas(portal);
    expect((await ver()).gravacao?.resultado?.classes).toEqual(CLASSES);
    expect(await estado()).toEqual(FIM);
  });
});

describe('the statements of an import that updates', () => {
  it('are as many for a full batch as for a few rows, when it is checked and when it is written', async () => {
    const contar = async (linhas: number): Promise<readonly [conferir: number, gravar: number]> => {
      await semTarefas(portal);
      await imoveisEmMassa(portal, 'P', linhas);
      const texto = ['Número da inscrição;Endereço', ...Array.from({ length: linhas }, (_, i) => `P${i + 1};Rua Nova`)];
      const { conferida, confirmar } = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, texto.join('\n'));
      const comandos = async (fazer: () => Promise<unknown>): Promise<number> => {
        portal.comandos.length = 0;
        await fazer();
        return portal.comandos.filter((comando) => /\b(imovel|tarefa_linha|auditoria)\b/.test(comando)).length;
      };
      const conferir = await comandos(() => conferida(ATUALIZAR));
      await confirmar('boas');
      return [conferir, await comandos(() => rodarTarefas(portal))];
    };
    const poucas = await contar(3);
    expect(await contar(200)).toEqual(poucas);
  });
});
