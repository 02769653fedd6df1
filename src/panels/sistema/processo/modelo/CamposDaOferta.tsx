import type { ReactElement } from 'react';
import { nomeDeExibicao } from '../../../../schemas/nomeDeExibicao.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { useCidades } from '../useCidades.ts';
import type { Oferta } from './chamadas.ts';

interface Props {
  readonly oferta: Oferta;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoMudar: (oferta: Oferta) => void;
}

/** What a template is called and which cities see it. */
export function CamposDaOferta({ oferta, erros, aoMudar }: Props): ReactElement {
  const { data: cidades = [] } = useCidades();
  const { organizacoes } = oferta;
  return (
    <>
      <Campo
        rotulo="Nome do modelo"
        value={oferta.nome}
        maxLength={255}
        erro={erros['nome']}
        onChange={(e) => aoMudar({ ...oferta, nome: e.target.value })}
      />
      <Campo
        rotulo="Grupo"
        value={oferta.grupo}
        maxLength={255}
        erro={erros['grupo']}
        onChange={(e) => aoMudar({ ...oferta, grupo: e.target.value })}
      />
      <AreaDeTexto
        rotulo="Descrição"
        value={oferta.descricao}
        maxLength={5000}
        erro={erros['descricao']}
        onChange={(e) => aoMudar({ ...oferta, descricao: e.target.value })}
      />
      <Escolha
        rotulo="Quem o vê"
        nome="modelo-para-quem"
        opcoes={[
          { valor: 'todas', rotulo: 'Todas as prefeituras' },
          { valor: 'algumas', rotulo: 'Só as escolhidas' },
        ]}
        valor={oferta.para_todas ? 'todas' : 'algumas'}
        aoEscolher={(quem) => aoMudar({ ...oferta, para_todas: quem === 'todas' })}
        erro={erros['organizacoes']}
      />
      {!oferta.para_todas && (
        <fieldset className="modelo-prefeituras">
          <legend>Prefeituras</legend>
          {cidades.map(({ id, cadastro_pessoa }) => (
            <label key={id} className="modelo-marca">
              <input
                type="checkbox"
                checked={organizacoes.includes(id)}
                onChange={(e) =>
                  aoMudar({
                    ...oferta,
                    organizacoes: e.target.checked ? [...organizacoes, id] : organizacoes.filter((uma) => uma !== id),
                  })
                }
              />
              {nomeDeExibicao(cadastro_pessoa.nome)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
