import { expect, it } from 'vitest';
import { comSetoresDe } from '../../../../server/modules/processos/ensaio/contextos.ts';
import { jogar, type Mesa } from '../../../../server/modules/processos/ensaio/jogar.ts';
import { verEnsaio } from '../../../../server/modules/processos/ensaio/ver.ts';
import { DIAS_UTEIS } from '../../../../src/schemas/expediente.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { EnsaioVisto } from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';

const o7 = definicaoDoProcesso('o7');
const definicao: Definicao = {
  ...o7,
  documentos: o7.documentos.map((d) =>
    d.chave === 'rg_cpf' ? { ...d, varios: true, quantos: 'publico_estimado / 100', um_por: 'responsável' } : d,
  ),
};
const mesa: Mesa = {
  definicao,
  ...{ fuso: 'America/Sao_Paulo', settings: { publicUrl: null, producao: false } },
  cidade: comSetoresDe(
    {
      organizacao: { nome: 'Aurora', dominio: 'localhost', fuso: 'America/Sao_Paulo', brand: {}, cadastro_pessoa: {} },
      setores: [],
      parametros: [],
      feriados: [],
      dias_uteis: DIAS_UTEIS,
      mensagens: [],
      aviso: null,
      padroes: [],
    },
    definicao,
  ),
};
const respostas = {
  ...{ data_evento: '2027-03-12', hora_inicio: '14:00', hora_fim: '18:00', fins_lucrativos: false },
  ...{ publico_estimado: 300, area_ocupada_m2: '400.00', descricao: 'Feira', tem_barracas: false },
  ...{ tem_som: true, interdita_via: false },
};
const enviar = async (arquivos: readonly string[], mais: object = {}): Promise<EnsaioVisto> => {
  const dados = { respostas: { ...respostas, ...mais }, arquivos: [...arquivos] };
  const jogado = await jogar(mesa, new Date('2026-11-16T13:00:00Z'), [{ mao: 'requerente', oferta: 'enviar', dados }]);
  return verEnsaio(mesa, jogado, { numero: 1, versao: 1 });
};

it('a test run asks for as many files as the answers say, takes a tick for all of them, and asks for none at zero', async () => {
  const outros = definicao.documentos.map(({ chave }) => `documento:${chave}`).filter((a) => a !== 'documento:rg_cpf');
  const sem = await enviar(outros);
  expect(sem.recusa?.erros).toEqual({ 'documento:rg_cpf': ['Envie 3 arquivos: um por responsável. Faltam 3.'] });
  const com = await enviar([...outros, 'documento:rg_cpf']);
  expect(com.recusa).toBeNull();
  expect(com.documentos.find(({ alvo }) => alvo === 'documento:rg_cpf')).toMatchObject({
    ...{ exigido: true, entregue: true },
  });
  const nenhum = await enviar(outros, { publico_estimado: 0 });
  expect(nenhum.recusa?.erros ?? {}).not.toHaveProperty('documento:rg_cpf');
});
