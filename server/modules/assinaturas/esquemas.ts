import { validadesDaAssinatura, MAXIMO_DE_SIGNATARIOS } from '../../../src/schemas/regrasDaAssinatura.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const objeto = <P extends Record<string, unknown>>(properties: P, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required: [...required] }) as const;

const PAPEL = {
  type: ['string', 'null'],
  maxLength: 120,
  description: 'Como quem assina aparece no documento',
} as const;
const ORDEM = { type: ['integer', 'null'], minimum: 1, maximum: MAXIMO_DE_SIGNATARIOS } as const;
const VALIDADE = {
  type: ['integer', 'null'],
  enum: [...validadesDaAssinatura, null],
  description: 'Meses; nulo: a assinatura não vence',
} as const;
const SENHA = { type: 'string', maxLength: 200, description: 'Senha da conta de quem confirma' } as const;

/** Bodies and addresses of the calls of spec 7 "Signatures". */
export const corpos = {
  pedir: objeto({ documento_id: ID, signatario_id: ID, papel: PAPEL, ordem: ORDEM, validade: VALIDADE }, [
    'documento_id',
    'signatario_id',
  ]),
  alterar: objeto({ versao: { type: 'integer', minimum: 0 }, papel: PAPEL, ordem: ORDEM, validade: VALIDADE }),
  ids: objeto({ ids: { type: 'array', items: ID, minItems: 1, maxItems: 500 } }, ['ids']),
  atualizar: objeto(
    {
      status: { type: 'string', enum: ['Assinado', 'Recusado'] },
      password: SENHA,
      motivo: { type: 'string', maxLength: 1000, description: 'Obrigatório ao recusar' },
    },
    ['status'],
  ),
  campo: objeto(
    { processo_requerimento_id: ID, campo: { type: 'string', minLength: 1, maxLength: 60 }, password: SENHA },
    ['processo_requerimento_id', 'campo'],
  ),
};

export const parametros = {
  id: objeto({ id: ID }, ['id']),
  assinatura: objeto({ processo_requerimento_assinatura_id: ID }, ['processo_requerimento_assinatura_id']),
};

export const consultaDosCampos = objeto({
  processo_requerimento_id: { ...ID, description: 'Ausente: de todos os requerimentos que quem chama pode ver' },
  page: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000, default: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 500, default: 10 },
});

export const consultaDasOpcoes = objeto({
  documento_id: { ...ID, description: 'Documento a assinar: entre os signatários vem também a conta do requerente' },
});
