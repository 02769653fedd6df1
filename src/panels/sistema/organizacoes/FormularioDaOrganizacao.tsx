import type { ReactElement } from 'react';
import { camposDaEntidade, Secao } from '../../../resources/formulario/SecoesDoFormulario.tsx';
import { camposDe } from '../../../resources/formulario/camposDaGrade.ts';
import { GradeDeCampos } from '../../../resources/formulario/GradeDeCampos.tsx';
import { organizacao } from '../../../schemas/organizacao.ts';
import { PreviaDaCor } from './PreviaDaCor.tsx';

const IMAGENS = ['brand.logo', 'brand.brasao', 'brand.favicon', 'brand.banner'];

/** The sections of an organisation (spec 3 "Organization"): pictures hang on the record, so they come once it exists. */
export const FormularioDaOrganizacao = ({ nova }: { readonly nova: boolean }): ReactElement => (
  <div className="cartao">
    {organizacao.sections.map(({ label, fields, help }) => (
      <Secao key={label} titulo={label} campos={fields} explicacao={help}>
        {label === 'Identidade visual' ? (
          <>
            <GradeDeCampos
              campos={camposDe(organizacao.schema.properties.brand, 'brand').filter(
                ({ caminho }) => !nova || !IMAGENS.includes(caminho),
              )}
            />
            {nova && (
              <p className="secundario" style={{ marginTop: 8 }}>
                Depois de salvar, você pode enviar o brasão, o ícone e a imagem de capa.
              </p>
            )}
            <PreviaDaCor />
          </>
        ) : (
          <GradeDeCampos campos={camposDaEntidade(organizacao, fields, label)} />
        )}
      </Secao>
    ))}
  </div>
);
