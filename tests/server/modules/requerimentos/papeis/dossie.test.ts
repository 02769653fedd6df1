import { expect, it } from 'vitest';
import { lerCitados } from '../../../../../server/modules/requerimentos/citadosDoBanco.ts';
import { partesDoDossie } from '../../../../../server/modules/requerimentos/dossie/partes.ts';
import { cidade, comPessoas, respostasComPessoas } from './palcoDosPapeis.ts';

const o2 = cidade();

it('[W14] a dossier shows tables of answers as tables, and whom answers name by name', async () => {
  const definicao = comPessoas(['x']);
  const id = await o2.protocolado(await o2.publicado(definicao), respostasComPessoas);
  const visto = await o2.api.ver(id);
  const citados = await lerCitados(
    o2.portal.db,
    { organizacaoId: o2.portal.cidade, id },
    definicao.campos,
    respostasComPessoas,
  );
  const fundo = { definicao, citados, inteiro: true, imovel: null };
  const partes = partesDoDossie(visto, [], 'America/Sao_Paulo', fundo);
  const dados = partes.find(({ titulo }) => titulo === 'Dados informados');
  expect(dados?.blocos.map((b) => ('titulo' in b ? b.titulo : ''))).toEqual([
    visto.respostas[0]?.nome,
    'Responsáveis técnicos',
    'Pavimentos',
  ]);
  expect(JSON.stringify(dados)).toContain('Nilo Pedrassol (CPF 390.533.447-05)');
});
