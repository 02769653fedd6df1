import type { ReactElement } from 'react';
import { LIMITES_DA_FINALIDADE } from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import { AreaDeTexto } from '../../../../layout/ui/AreaDeTexto.tsx';

interface Props {
  /** Some chosen column is hidden in part. */
  readonly haMascarados: boolean;
  /** Some chosen column has personal data whole, whatever is chosen here. */
  readonly haAbertos: boolean;
  /** This reader may have personal data whole. */
  readonly pode: boolean;
  readonly abertos: boolean;
  readonly finalidade: string;
  readonly mudar: (mudanca: { readonly abertos?: boolean; readonly finalidade?: string }) => void;
  readonly erro: string | undefined;
}

/** Whether personal data goes whole into the file, and what for. */
export function DadosPessoais(props: Props): ReactElement | null {
  const { haMascarados, haAbertos, pode, abertos, finalidade, mudar, erro } = props;
  if (!haMascarados && !haAbertos) return null;
  return (
    <fieldset className="exportar-pessoais">
      <legend className="rotulo">Dados pessoais</legend>
      {haMascarados && (
        <label>
          <input
            type="checkbox"
            checked={abertos && pode}
            disabled={!pode}
            onChange={(evento) => mudar({ abertos: evento.target.checked })}
          />
          <span>
            CPF, e-mail e outros inteiros, sem partes ocultas
            {!pode && <small>Precisa da permissão de cadastro de contribuintes</small>}
          </span>
        </label>
      )}
      {(haAbertos || (abertos && pode)) && (
        <AreaDeTexto
          rotulo="Para que estes dados serão usados?"
          ajuda="Fica registrado na auditoria com as colunas, os filtros e a quantidade de linhas."
          rows={2}
          maxLength={LIMITES_DA_FINALIDADE.max}
          value={finalidade}
          erro={erro}
          onChange={(evento) => mudar({ finalidade: evento.target.value })}
        />
      )}
    </fieldset>
  );
}
