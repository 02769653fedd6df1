import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';

/** What is read from a property is so when the applicant answers which one: in the same form, before it. */
const semImovel = (d: Definicao, chave: string, imovel: string, onde: string): readonly Achado[] => {
  const etapa = d.etapas.find((e) => (e.secoes ?? []).some((s) => s.campos.includes(chave)));
  const campos = (etapa?.secoes ?? []).flatMap((s) => s.campos);
  const antes = campos.indexOf(imovel);
  const doImovel = d.campos.find((c) => c.chave === imovel)?.tipo === 'imovel';
  if (doImovel && etapa?.publico === 'requerente' && antes >= 0 && antes < campos.indexOf(chave)) return [];
  return [
    achado(
      'campo_incompleto',
      onde,
      `"${imovel}" não é um campo de imóvel que o requerente responde antes, na mesma etapa`,
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
            achado('campo_desconhecido', onde, `A seção "${secao.titulo}" pede o campo "${chave}", que não existe`),
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
    for (const parte of ['da_zona', 'do_imovel'] as const) {
      const imovel = campo[parte]?.imovel;
      if (imovel !== undefined) achados.push(...semImovel(d, campo.chave, imovel, `campos[${i}].${parte}.imovel`));
    }
    if (!perguntado.has(campo.chave))
      achados.push(achado('campo_sem_etapa', `campos[${i}]`, `"${campo.nome}" não aparece em nenhuma etapa`));
  });
  return achados;
};
