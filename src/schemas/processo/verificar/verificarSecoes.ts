import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';

const DE_ONDE = { imovel: 'de imóvel', requerimento: 'de licença anterior' } as const;

/** What a field is read of, where it is one that the portal reads. */
const origemDe = ({ da_zona, do_imovel, da_licenca, aceita }: Campo) =>
  [
    { parte: 'da_zona.imovel', tipo: 'imovel', campo: da_zona?.imovel },
    { parte: 'do_imovel.imovel', tipo: 'imovel', campo: do_imovel?.imovel },
    { parte: 'aceita.imovel', tipo: 'imovel', campo: aceita?.imovel },
    { parte: 'da_licenca.licenca', tipo: 'requerimento', campo: da_licenca?.licenca },
  ] as const;

/** What is read from a property or a licence is so when the applicant answers which one: in the same form, before it. */
const semOrigem = (
  d: Definicao,
  chave: string,
  de: string,
  tipo: keyof typeof DE_ONDE,
  onde: string,
): readonly Achado[] => {
  const etapa = d.etapas.find((e) => (e.secoes ?? []).some((s) => s.campos.includes(chave)));
  const campos = (etapa?.secoes ?? []).flatMap((s) => s.campos);
  const antes = campos.indexOf(de);
  const serve = d.campos.find((c) => c.chave === de)?.tipo === tipo;
  if (serve && etapa?.publico === 'requerente' && antes >= 0 && antes < campos.indexOf(chave)) return [];
  return [
    achado(
      'campo_incompleto',
      onde,
      `"${de}" não é um campo ${DE_ONDE[tipo]} que o requerente responde antes, na mesma etapa`,
    ),
  ];
};

/** Sections that name unknown fields, fields asked twice, fields that no step asks. */
export const verificarSecoes = (d: Definicao): readonly Achado[] => {
  const campos = new Map(d.campos.map((c) => [c.chave, c]));
  const perguntado = new Map<string, string>();
  const achados: Achado[] = [];
  d.etapas.forEach((etapa, e) =>
    (etapa.secoes ?? []).forEach((secao, s) =>
      secao.campos.forEach((chave, c) => {
        const onde = `etapas[${e}].secoes[${s}].campos[${c}]`;
        const campo = campos.get(chave);
        const antes = perguntado.get(chave);
        if (campo === undefined)
          achados.push(
            achado(
              'campo_desconhecido',
              onde,
              `A seção "${secao.titulo}" pede o campo "${chave}", que não existe${outroCampo(d, chave)}`,
            ),
          );
        else if (antes !== undefined)
          achados.push(
            achado(
              'campo_repetido',
              onde,
              `"${campo.nome}" já é perguntado na etapa "${antes}": um campo fica em uma etapa só`,
            ),
          );
        else perguntado.set(chave, etapa.nome);
      }),
    ),
  );
  d.campos.forEach((campo, i) => {
    for (const { parte, tipo, campo: de } of origemDe(campo))
      if (de !== undefined) achados.push(...semOrigem(d, campo.chave, de, tipo, `campos[${i}].${parte}`));
    if (!perguntado.has(campo.chave))
      achados.push(achado('campo_sem_etapa', `campos[${i}]`, `"${campo.nome}" não aparece em nenhuma etapa`));
  });
  return achados;
};
