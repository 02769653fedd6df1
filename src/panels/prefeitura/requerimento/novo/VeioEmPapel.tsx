import type { ReactElement } from 'react';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { somarDias } from '../../../../schemas/brasil/dias.ts';
import {
  NUMERO_DO_PAPEL,
  ORIGINAIS_DO_PAPEL,
  PAPEL_DE_ATE_DIAS,
  type EmPapel,
} from '../../../../schemas/requerimento/emPapel.ts';

interface Props {
  /** null: it did not come on paper. */
  readonly valor: Required<EmPapel> | null;
  readonly aoMudar: (valor: Required<EmPapel> | null) => void;
  /** By field of `em_papel`. */
  readonly erros: Readonly<Record<string, readonly string[]>>;
}

const VAZIO: Required<EmPapel> = { recebido_em: '', numero: '', originais: '' };

/** Whether a request came on paper, and what is known of the paper; the signed form itself is scanned in the form. */
export function VeioEmPapel({ valor, aoMudar, erros }: Props): ReactElement {
  const hoje = naCidade().dia;
  const erroDe = (campo: keyof EmPapel): string | undefined => erros[`em_papel.${campo}`]?.[0];
  return (
    <Cartao titulo="Como chegou">
      <label className="veio-em-papel">
        <input
          type="checkbox"
          checked={valor !== null}
          onChange={(evento) => aoMudar(evento.target.checked ? VAZIO : null)}
        />{' '}
        Veio em papel, no balcão
      </label>
      {valor !== null && (
        <>
          <CampoDeData
            rotulo="Recebido no balcão em"
            valor={valor.recebido_em}
            oferece={{ min: somarDias(hoje, -PAPEL_DE_ATE_DIAS), max: hoje }}
            erro={erroDe('recebido_em')}
            ajuda="De até 30 dias atrás. O prazo conta deste dia quando o tipo de requerimento diz assim."
            aoMudar={(recebido_em) => aoMudar({ ...valor, recebido_em })}
          />
          <Campo
            rotulo="Número do papel"
            opcional
            value={valor.numero}
            maxLength={NUMERO_DO_PAPEL}
            erro={erroDe('numero')}
            onChange={(evento) => aoMudar({ ...valor, numero: evento.target.value })}
          />
          <Campo
            rotulo="Onde ficam os originais"
            value={valor.originais}
            maxLength={ORIGINAIS_DO_PAPEL}
            erro={erroDe('originais')}
            ajuda="Arquivo, caixa ou pasta. O formulário assinado é digitalizado no passo Documentos."
            onChange={(evento) => aoMudar({ ...valor, originais: evento.target.value })}
          />
        </>
      )}
    </Cartao>
  );
}
