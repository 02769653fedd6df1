import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../support/database.ts';

/** Each kind of work that a newcomer should find in the demonstration. */
export const oQueAparece = (base: () => TestDatabase): void => {
  describe('o que a demonstração mostra', () => {
    const numero = async (sql: string): Promise<number> =>
      Number((await base().ownerPool.query<{ n: string }>(sql)).rows[0]?.n);
    /** Events of a kind; `onde`: a condition on its data. */
    const eventos = (tipo: string, onde = 'true'): Promise<number> =>
      numero(`select count(*) as n from requerimento_evento where tipo = '${tipo}' and ${onde}`);
    /** Requests with something in their state that a path of JSON finds. */
    const estados = (caminho: string): Promise<number> =>
      numero(`select count(*) as n from requerimento where jsonb_path_exists(estado, '${caminho}')`);

    it.each([
      [
        'um parecer respondido com condições',
        '$.pareceres[*] ? (@.veredito == "com condições" && @.condicoes.size() > 1)',
      ],
      ['um parecer pedido cujo prazo passou', '$.pareceres[*] ? (@.situacao == "pedido" && exists (@.vencido))'],
      ['uma vistoria marcada', '$.vistorias[*] ? (@.situacao == "agendada")'],
      [
        'uma vistoria aprovada com lista e relatório',
        '$.vistorias[*] ? (@.situacao == "aprovada" && @.itens.size() == 3 && @.relatorio != null)',
      ],
      ['uma vistoria reprovada', '$.vistorias[*] ? (@.situacao == "reprovada")'],
      ['uma contrapartida que corre', '$.contrapartidas[*] ? (@.comprovacoes.size() == 0 && @.ate != null)'],
      ['uma contrapartida cumprida', '$.contrapartidas[*].comprovacoes[*] ? (@.situacao == "aceita")'],
      [
        'um item de correção no lugar da prancha, aceito',
        '$.pendencias[*].itens[*] ? (@.lugar.largura > 0 && @.situacao == "aceito")',
      ],
      [
        'um item de correção no lugar da prancha, por responder',
        '$.pendencias[*].itens[*] ? (@.lugar.largura > 0 && @.situacao == "aberto")',
      ],
      ['uma lista de verificação marcada em parte', '$.verificacoes[*] ? (@.item == "vizinhos")'],
    ])('%s', async (_nome, caminho) => {
      expect(await estados(caminho)).toBeGreaterThan(0);
    });

    it('a prancha em duas revisões: o mesmo documento, outro arquivo, ambos legíveis', async () => {
      const { rows } = await base().ownerPool.query<{ nome: string; tipo: string; sha256: string }>(
        `select a.nome, a.tipo, a.sha256 from arquivo a join requerimento r on r.id = a.requerimento_id
          where a.nome like 'prancha-01-r0%' and a.alvo = 'documento:pecas_graficas' order by a.nome`,
      );
      expect(rows.map(({ nome, tipo }) => [nome, tipo])).toEqual([
        ['prancha-01-r00.pdf', 'application/pdf'],
        ['prancha-01-r01.pdf', 'application/pdf'],
      ]);
      expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2);
    });

    it('fotos da vistoria no item da lista, e o relatório como documento', async () => {
      expect(
        await numero("select count(*) as n from arquivo where tipo = 'image/jpeg' and alvo like 'vistoria:%'"),
      ).toBe(2);
      // Of the two visits above, and of those of each habite-se.
      expect(await numero("select count(*) as n from documento where tipo = 'vistoria'")).toBe(6);
    });

    it('um habite-se que parte da licença, e um corte de árvores pedido pelo movimento de terra', async () => {
      const { rows } = await base().ownerPool.query<{ de: string; para: string; chave: string | null }>(
        `select o.processo_nome as de, r.processo_nome as para, r.origem_subprocesso as chave
          from requerimento r join requerimento o on o.id = r.origem_id order by 1`,
      );
      expect(rows).toEqual([
        { de: 'Aprovação e execução', para: 'Habite-se', chave: null },
        { de: 'Movimento de terra', para: 'Corte de árvores', chave: 'corte' },
      ]);
      // Both told the request that they are bound to.
      expect([await eventos('sucessor_mudou'), await eventos('subprocesso_mudou')]).toEqual([1, 1]);
    });

    it('um recurso em julgamento e um prazo de recurso que corre', async () => {
      expect(await eventos('recurso_interposto')).toBe(1);
      expect(
        await numero(
          'select count(*) as n from requerimento where jsonb_path_exists(estado, \'$.execucoes[*] ? (@.etapa == "replica" && @.situacao != "concluida")\')',
        ),
      ).toBeGreaterThan(0);
    });

    it('notas com menção, uma delas no lugar da prancha, e uma conversa dos dois lados', async () => {
      expect(await numero('select count(*) as n from requerimento_nota where cardinality(mencionados) > 0')).toBe(2);
      expect(await numero('select count(*) as n from requerimento_nota where lugar is not null')).toBe(1);
      expect(await numero('select count(*) as n from conversa')).toBe(1);
      expect(await numero('select count(*) as n from (select da_prefeitura from conversa_mensagem group by 1) x')).toBe(
        2,
      );
    });

    it('uma previsão com razões no pedido de quem entra, outra antes de protocolar, e algumas já conferidas', async () => {
      const { rows } = await base().ownerPool.query<{ etapa: string | null; costume: object | null }>(
        `select p.razoes -> 0 ->> 'etapa' as etapa, p.razoes -> 0 -> 'costume' as costume from previsao p join requerimento r on r.id = p.requerimento_id
          join usuario u on u.id = r.criado_por where u.email = 'requerente@demo.local' and p.ate80 > p.de80`,
      );
      expect(rows).toEqual([{ etapa: 'analise', costume: expect.any(Object) as object }]);
      expect(
        await numero(
          "select count(*) as n from previsao_do_processo t join processo p on p.id = t.processo_id where p.chave = 'consulta-previa' and t.de80 is not null",
        ),
      ).toBe(1);
      expect(await numero("select count(*) as n from previsao_feita where resultado <> 'corre'")).toBeGreaterThan(0);
    });

    it('linhas de quadros de áreas, uma taxa vencida, e relatórios para quem analisa', async () => {
      expect(await numero('select count(*) as n from fato_area')).toBeGreaterThan(10);
      expect(await numero('select count(*) as n from fato_cobranca where vence_em < current_date')).toBeGreaterThan(0);
      expect(
        await numero(
          `select count(*) as n from usuario_setor s join usuario u on u.id = s.usuario_id
            where u.email = 'analista@demo.local' and 'prefeitura.requerimento.relatorio' = any(s.permissoes)`,
        ),
      ).toBe(3);
      expect(
        await numero(
          "select count(*) as n from fato_etapa f join usuario u on u.id = f.pessoa where u.email = 'analista@demo.local' and f.dia is not null",
        ),
      ).toBeGreaterThan(10);
    });

    it('correções pedidas por textos padrão, e outras escritas à mão', async () => {
      expect(
        await numero('select count(distinct f.padrao) as n from fato_item f join texto_padrao t on t.id = f.padrao'),
      ).toBe(3);
      expect(await numero('select count(*) as n from fato_item where padrao is null')).toBeGreaterThan(0);
      expect(await numero('select count(*) as n from fato_item where item is null')).toBe(0);
    });

    it('um termo de que se deu ciência e outro que espera; uma cobrança paga em parte', async () => {
      expect([await eventos('termo_ciente'), await eventos('termo_enviado')]).toEqual([1, 2]);
      expect(await estados('$.cobrancas[*].comprovantes[*] ? (@.situacao == "aprovado" && @.valor == "122.88")')).toBe(
        1,
      );
    });
  });
};
