/** What whoever starts or restores a portal reads of the migrations that it applied. */
export const fraseDasMigracoes = (quantas: number): string =>
  `Banco de dados atualizado: ${quantas === 1 ? '1 migração aplicada' : `${quantas} migrações aplicadas`}.`;
