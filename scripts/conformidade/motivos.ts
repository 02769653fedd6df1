/** `ROTA-038..045 TELA-014` names each item of the range and the single one. */
const itens = (escritos: string): readonly string[] =>
  escritos.split(/\s+/).flatMap((um) => {
    const [, prefixo = '', de = '', ate = de] = /^([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?$/.exec(um) ?? [];
    if (prefixo === '') throw new Error(`Item mal escrito nos motivos: ${um}`);
    const quantos = Number(ate) - Number(de) + 1;
    return Array.from({ length: quantos }, (_, i) => `${prefixo}-${String(Number(de) + i).padStart(3, '0')}`);
  });

/** What keeps an item from being verified, the first that names it; an item named nowhere has no test that observes it. */
const motivos: readonly (readonly [motivo: string, itens: string])[] = [
  [
    'assinaturas com certificado digital e certificados: ainda não construídas; há a assinatura com a senha da conta',
    'TELA-011 TELA-046 ENT-084',
  ],
  ['integrações com outros sistemas: ainda não construídas', 'ROTA-050 TELA-024 TELA-025'],
];

const porItem = new Map<string, string>();
for (const [motivo, escritos] of motivos)
  for (const id of itens(escritos)) if (!porItem.has(id)) porItem.set(id, motivo);

/** Every item that has a reason of its own, for the check against the inventory. */
export const itensComMotivo = (): readonly string[] => [...porItem.keys()];

/** Why an item without a passing test is not verified. */
export const motivoDe = (id: string): string => porItem.get(id) ?? 'nenhum teste o observa ainda por inteiro';
