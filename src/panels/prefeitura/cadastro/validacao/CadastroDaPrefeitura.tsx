import type { ReactElement } from 'react';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import { aplicarMascara } from '../../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import { verificarPermissao } from '../../../../schemas/permissions.ts';
import { pessoa } from '../../../../schemas/pessoa.ts';
import type { CadastroAoLado } from '../../../../schemas/validacaoCadastro.ts';
import { text } from '../../../../schemas/fields.ts';
import { ListaDeCampos } from '../../../../resources/ver/ListaDeCampos.tsx';
import { useCaminhos } from '../../../../resources/PainelContext.ts';
import { LigacaoBotao } from '../../../layout/ui/Botao.tsx';

const quantos = (n: number): string => (n === 0 ? 'Nenhum' : n === 1 ? '1 requerimento' : `${n} requerimentos`);

/** What else helps to tell whether the city's record is of the same person. */
export function CadastroDaPrefeitura({ cadastro }: { readonly cadastro: CadastroAoLado }): ReactElement {
  const caminhos = useCaminhos(pessoa.name);
  const abre = verificarPermissao(useUsuario(), pessoa.access.read);
  const campo = (nome: string, valor: string | null) => ({ nome, rotulo: nome, schema: text(nome), valor });
  return (
    <>
      <ListaDeCampos
        campos={[
          campo('Cadastrado em', mostrarDataHora(cadastro.criado_em)),
          campo('Requerimentos', quantos(cadastro.requerimentos)),
          campo('Conta que já usa este cadastro', cadastro.outra_conta),
          campo('Telefones', cadastro.telefones.map((um) => aplicarMascara(mascaras.telefone, um)).join(' · ') || null),
          { ...campo('Endereço', cadastro.endereco), largo: true },
        ]}
      />
      {abre && (
        <div style={{ marginTop: 16 }}>
          <LigacaoBotao variante="secundario" tamanho="pequeno" href={caminhos.ver(cadastro.id)}>
            Abrir o cadastro da prefeitura
          </LigacaoBotao>
        </div>
      )}
    </>
  );
}
